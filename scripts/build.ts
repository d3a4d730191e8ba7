import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { builtHash, siteFolder, sourcesHash, stampFile } from './build-hash.ts'
import { alone } from './build-lock.ts'

const next = 'dist/web.next'
const old = 'dist/web.old'

/** Puts the finished build in place in one step: a reader finds the old site or the new one. */
function putInPlace(hash: string): void {
  rmSync(old, { recursive: true, force: true })
  rmSync(stampFile, { force: true })
  if (existsSync(siteFolder)) renameSync(siteFolder, old)
  renameSync(next, siteFolder)
  writeFileSync(stampFile, JSON.stringify({ hash, at: new Date().toISOString() }))
  rmSync(old, { recursive: true, force: true })
}

async function rebuild(onlyIfStale: boolean): Promise<void> {
  const hash = sourcesHash()
  if (onlyIfStale && builtHash() === hash) return
  const startedAt = performance.now()
  // Only now: loading Vite takes longer than finding out that nothing is to do.
  const { buildSite } = await import('./build-site.ts')
  await buildSite(next)
  putInPlace(hash)
  console.log(`Built the site in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

const onlyIfStale = process.argv.includes('--if-stale')
if (!onlyIfStale || builtHash() !== sourcesHash()) await alone(() => rebuild(onlyIfStale))
