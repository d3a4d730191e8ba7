import { existsSync, mkdtempSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { builtHash, siteFolder, sourcesHash, stampFile } from './build-hash.ts'

/** Production installs bring no builder: they serve the pages that a release came with. */
function hasBuilder(): boolean {
  try {
    import.meta.resolve('vite')
    return true
  } catch {
    return false
  }
}

/** Each build works in a folder of its own, so that two at once do not disturb each other. */
async function build(): Promise<void> {
  const startedAt = performance.now()
  const hash = sourcesHash()
  // Only now: loading Vite takes longer than finding out that nothing is to do.
  const { buildSite } = await import('./build-site.ts')
  mkdirSync('dist', { recursive: true })
  const folder = mkdtempSync('dist/build-')
  try {
    await buildSite(`${folder}/web`)
    putInPlace(`${folder}/web`, `${folder}/old`)
    writeFileSync(stampFile, JSON.stringify({ hash, at: new Date().toISOString() }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`Built the site in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

/** Renames, so that a reader finds the old site or the new one; of two builds the later one stays. */
function putInPlace(next: string, old: string): void {
  rmSync(stampFile, { force: true })
  for (;;) {
    if (existsSync(siteFolder)) moveAway(old)
    try {
      return renameSync(next, siteFolder)
    } catch (error) {
      // Another build put its site here in between.
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

const onlyIfStale = process.argv.includes('--if-stale')
const built = builtHash()
if (!onlyIfStale || built !== sourcesHash()) {
  if (hasBuilder()) await build()
  else if (!built) refuse()
  else console.error('The pages are older than their sources; the builder is not installed.')
}
