import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { AnyEndpoint } from '#contract/endpoint.ts'

const isEndpoint = (it: unknown): it is AnyEndpoint =>
  typeof it === 'object' && it !== null && 'path' in it && 'allow' in it && 'input' in it

/** Excludes streams, which never end and so have no complete reply to check. */
const ends = (it: AnyEndpoint): boolean => !it.stream

/** Every call of the contract, so that new calls are fuzzed automatically. */
export async function contractCalls(): Promise<AnyEndpoint[]> {
  const files = globSync('contract/**/*.ts', { exclude: ['**/*.test.ts'] }).toSorted()
  const modules = await Promise.all(
    files.map(async (file) => (await import(resolve(file))) as Record<string, unknown>),
  )
  return modules.flatMap((it) => Object.values(it).filter(isEndpoint).filter(ends))
}
