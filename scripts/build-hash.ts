import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { siteBuildFile } from '#contract/site/site-build.ts'

export const siteFolder = 'dist/web'
export const stampFile = 'dist/build.json'

const sources = [
  'package-lock.json',
  'vite.config.ts',
  'scripts/{build*,oldest-browsers}.ts',
  '{web,contract,domain}/**/*.*',
]

/** All sources of the built site. */
export const builtFrom = (): string[] => globSync(sources, { exclude: ['**/*.test.*'] }).toSorted()

export function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const file of builtFrom()) hash.update(`\0${file}\0`).update(readFileSync(file))
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
