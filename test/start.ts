import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestContext } from 'node:test'
import { createEmptiedDatabase, createTestDatabase } from '#test/database.ts'
import { releaseAfter } from '#test/release-after.ts'

export const starting = 60_000
/** The cache of `server/entry.ts`: compiling takes half of a short command's time. */
export const compileCache = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compile') }

/** The environment of a first start: an empty folder and database, and any free port. */
export const emptyEnv = (t: TestContext, more: Record<string, string> = {}) =>
  createEnv(createTestDatabase, t, more)

/** The environment of a start with an empty database; on PostgreSQL the tables exist already. */
export const migratedEnv = (t: TestContext, more: Record<string, string> = {}) =>
  createEnv(createEmptiedDatabase, t, more)

/** Refuses calls as overload only after a stall of 10 s, so that a busy machine fails no test. */
const patient = { RATE_LIMIT_SCALE: '20' }

async function createEnv(
  create: typeof createTestDatabase,
  t: TestContext,
  more: Record<string, string>,
) {
  const { at, leave } = await create()
  const folder = mkdtempSync(join(tmpdir(), 'chamak-'))
  releaseAfter(t, async () => {
    await leave()
    rmSync(folder, { recursive: true })
  })
  const database: { DATABASE_URL?: string } = 'url' in at ? { DATABASE_URL: at.url } : {}
  const { PATH = '' } = process.env
  return { PATH, PORT: '0', DATA_DIR: folder, ...patient, LOG_FORMAT: 'json', ...database, ...more }
}

/** Runs a program of the product until it exits or is killed. */
export function run(file: string, args: string[], env: Record<string, string>, cwd = '.') {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...compileCache, ...env },
    cwd,
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (errors += String(chunk)))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, output, errors }))
  return { child, ended }
}

/** Warnings and errors that an ended process logged, each truncated. */
export const faultsIn = ({ output }: { readonly output: string }): string[] =>
  output
    .split('\n')
    .filter((line) => /"level":[456]0/.test(line))
    .map((line) => line.slice(0, 700))

/** Starts the product and returns the URL at which it listens. */
export async function start(
  t: TestContext,
  env: Record<string, string>,
  args: string[] = ['--no-pages'],
  cwd?: string,
) {
  const { child, ended } = run('server/main.ts', args, env, cwd)
  releaseAfter(t, () => {
    child.kill('SIGKILL')
    return ended
  })
  for await (const line of createInterface(child.stdout)) {
    const address = /listening at (http:\/\/[^"\s]+)/.exec(line)?.[1]
    if (address) return { address, child, ended }
  }
  throw new Error(`it did not start: ${(await ended).errors}`)
}
