import {
  cpSync,
  existsSync,
  mkdtempSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { builtHash, siteFolder, sourcesHash, stampFile } from './build-hash.ts'

/** Production installs have no builder: they serve the pages included in the release. */
function hasBuilder(): boolean {
  try {
    import.meta.resolve('vite')
    return true
  } catch {
    return false
  }
}

/** Builds in a temporary folder, so that concurrent builds do not interfere. */
async function build(): Promise<void> {
  const startedAt = performance.now()
  console.log('Building the site, which takes half a minute or, on a busy machine, more')
  const hash = sourcesHash()
  mkdirSync('dist', { recursive: true })
  const folder = mkdtempSync('dist/build-')
  // Imported late: loading Vite takes longer than finding out that a build is unnecessary or
  // impossible.
  const { buildSite } = await import('./build-site.ts')
  const { commit } = await import('#server/config/version.ts')
  try {
    await buildSite(`${folder}/web`)
    const earlier = keepEarlierAssets(`${folder}/web/assets`)
    putInPlace(`${folder}/web`, `${folder}/old`)
    writeFileSync(
      stampFile,
      JSON.stringify({ hash, at: new Date().toISOString(), commit, earlier }),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`Built the site in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

const weekMs = 7 * 24 * 60 * 60 * 1000

/**
 * Keeps previous assets for open tabs and for processes that still serve the previous site; returns
 * their names.
 */
function keepEarlierAssets(assets: string): string[] {
  const earlier = `${siteFolder}/assets`
  if (!existsSync(earlier)) return []
  const names = readdirSync(earlier).filter(
    (name) =>
      !existsSync(`${assets}/${name}`) &&
      Date.now() - statSync(`${earlier}/${name}`).mtimeMs <= weekMs,
  )
  for (const name of names)
    cpSync(`${earlier}/${name}`, `${assets}/${name}`, { recursive: true, preserveTimestamps: true })
  return names
}

/**
 * Replaces the site by renaming, so that readers see the old or the new one. Of two concurrent
 * builds the later one wins.
 */
function putInPlace(next: string, old: string): void {
  rmSync(stampFile, { force: true })
  for (;;) {
    if (existsSync(siteFolder)) moveAway(old)
    try {
      return renameSync(next, siteFolder)
    } catch (error) {
      // Another build was renamed into place in between.
      if (!existsSync(siteFolder)) throw error
    }
  }
}

function moveAway(old: string): void {
  rmSync(old, { recursive: true, force: true })
  try {
    renameSync(siteFolder, old)
  } catch (error) {
    if (existsSync(siteFolder)) throw error
  }
}

function refuse(): void {
  console.error(
    'The pages are not built, and the builder is not installed. Run `npm ci` (without --omit=dev), or unpack a release made by `npm run release`.',
  )
  process.exitCode = 1
}

/** Errors of a full or read-only disk, or of a folder that belongs to another user. */
const notWritable = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC']

/** A start continues with existing pages, even if they are stale. */
async function buildOrKeep(isBuilt: boolean): Promise<void> {
  try {
    await build()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!notWritable.includes(code)) throw error
    const advice = `dist/ cannot be written (${code}): run \`npm run build\` as its owner.`
    if (isBuilt) return console.error(`The pages are older than their sources, and ${advice}`)
    console.error(`The pages are not built, and ${advice}`)
    process.exitCode = 1
  }
}

const onlyIfStale = process.argv.includes('--if-stale')
const built = builtHash()
if (!onlyIfStale || built !== sourcesHash()) {
  if (hasBuilder()) await buildOrKeep(onlyIfStale && built !== undefined)
  else if (!built) refuse()
  else console.error('The pages are older than their sources; the builder is not installed.')
}
