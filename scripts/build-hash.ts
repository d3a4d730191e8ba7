import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { siteBuildFile } from '#contract/site/site-build.ts'

export const siteFolder = 'dist/web'
const stampFile = 'dist/build.json'

const sources = [
  'package-lock.json',
  'vite.config.ts',
  'scripts/build*.ts',
  '{web,contract,domain}/**/*.*',
]

/** Hashes all sources of the built site. */
export function sourcesHash(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { exclude: ['**/*.test.*'] })
  for (const file of files.toSorted()) hash.update(`\0${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/** The hash of the current build's sources; undefined without a build. */
export function builtHash(): string | undefined {
  try {
    const stamp: unknown = JSON.parse(readFileSync(stampFile, 'utf8'))
    const hash = stamp && typeof stamp === 'object' && 'hash' in stamp ? stamp.hash : undefined
    readFileSync(`${siteFolder}/${siteBuildFile}`)
    return typeof hash === 'string' ? hash : undefined
  } catch {
    return undefined
  }
}

export { stampFile }
