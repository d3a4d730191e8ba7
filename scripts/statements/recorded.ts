import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Engine } from '#server/db/tables.ts'
import { testFiles } from '../test/steps.ts'

/** A statement as it was sent the first time, on PostgreSQL with its values. */
export type SentStatement = {
  readonly text: string
  readonly values: readonly unknown[]
  /** The line of the product that sends it; '' when a test itself does. */
  readonly place: string
}

/** A backup, a restore and a migration name all columns of their own schema, whatever it is. */
const files = testFiles.server.filter(
  (it) => !/^server\/(backup|commands|db|privacy\/erasure-lasting)\b/.test(it),
)

/** Runs the server's tests on an engine, all or some; returns the statements that they sent. */
export async function recordTests(
  engine: Engine,
  folder: string,
  some: readonly string[] = [],
): Promise<SentStatement[]> {
  mkdirSync(folder, { recursive: true })
  const only = some.length > 0 ? some : files
  const child = spawn(
    process.execPath,
    ['scripts/test.ts', '--only', `server-${engine}`, '--', ...only],
    {
      env: {
        ...process.env,
        NODE_OPTIONS: `--import ${resolve('scripts/statements/record.ts')}`,
        STATEMENTS_FOLDER: folder,
      },
      stdio: 'inherit',
    },
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  // A test may fail, and has sent its statements all the same.
  if (code !== 0) console.error(`Not all tests on ${engine} passed.`)
  return readRecorded(folder)
}

/** Reads what an earlier run has left in its folder. */
export function readRecorded(folder: string): SentStatement[] {
  return globSync(`${folder}/*.json`).flatMap(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as SentStatement[],
  )
}

/** On one line, with one row, one value in each list and the same placeholders on both engines. */
export const withoutValues = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\((\?(?:, \?)*)\)(?:, \(\?(?:, \?)*\))+/g, '($1)')
    .replaceAll(/\bin \(\?(?:, \?)*\)/g, 'in (?)')
