import { strict as assert } from 'node:assert'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import type { TestContext } from 'node:test'
import type { Step } from '#test/documented/stories.ts'
import { releaseAfter } from '#test/release-after.ts'
import { compileCache } from '#test/start.ts'
import { until } from '#test/until.ts'

const { PATH = '' } = process.env
/** npm's shell must find the Node of the project, as after `npm ci`. */
export const programPath = [dirname(process.execPath), PATH].join(delimiter)

type Checkout = { readonly root: string; readonly project: string }
type Env = NodeJS.ProcessEnv

const commands = ['server', 'contract', 'domain', 'deploy', 'package.json', 'business.config.ts']

/** What commands need of a checkout, in opt/chamak of a folder that stands for `/`. */
export function commandCheckout(t: TestContext): Checkout {
  const made = emptyCheckout(t)
  for (const it of commands) cpSync(it, join(made.project, it), { recursive: true })
  symlinkSync(resolve('node_modules'), join(made.project, 'node_modules'), 'junction')
  return made
}

const notOfCheckout = /^(node_modules|dist|data|demo|release|test-results|\.git|\.env)$/

/** A whole checkout, without packages, pages and data. */
export function cleanCheckout(t: TestContext): Checkout {
  const made = emptyCheckout(t)
  cpSync('.', made.project, { recursive: true, filter: (it) => !notOfCheckout.test(it) })
  return made
}

function emptyCheckout(t: TestContext): Checkout {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'chamak-')))
  releaseAfter(t, () => rmSync(root, { recursive: true }))
  for (const it of ['mnt/backup', 'etc/systemd/system'])
    mkdirSync(join(root, it), { recursive: true })
  return { root, project: join(root, 'opt/chamak') }
}

/** Runs steps as they are written, each of which must succeed; returns what the last printed. */
export async function runSteps(
  t: TestContext,
  { root, project }: Checkout,
  steps: readonly Step[],
  env: Env = {},
): Promise<string> {
  let printed = ''
  const below = (it: string) => it.replaceAll(/(?<![\w.])\/(?=(?:mnt|opt|etc)\/)/g, `${root}/`)
  for (const [written, prints, folder] of steps) {
    const command = below(written).replace('<phone>', '9876543210')
    printed = await run(t, command, prints, folder ? below(folder) : project, env)
    assert.match(printed, prints, written)
  }
  return printed
}

const isServer = /^npm (start|run (dev|demo))$/

/** Runs a command to its end, or a server until it prints what is expected. */
async function run(t: TestContext, command: string, prints: RegExp, cwd: string, env: Env) {
  const child = spawn('sh', ['-euc', command], {
    cwd,
    env: { PATH: programPath, HOME: tmpdir(), PORT: '0', ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a group of its own, so that a signal reaches what npm and the shell started.
    detached: true,
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (errors += String(chunk)))
  let isRunning = true
  const ended = once(child, 'close').finally(() => (isRunning = false))
  const stop = () => {
    if (isRunning && child.pid) process.kill(-child.pid, 'SIGTERM')
    return ended
  }
  releaseAfter(t, stop)
  if (isServer.test(command)) {
    const isReady = () => prints.test(output) || !isRunning
    await until(`${command} prints ${String(prints)}`, isReady, 120_000)
    assert.ok(isRunning, `${command}\n${output}${errors}`)
    await stop()
  } else {
    const [code] = (await ended) as [number | null]
    assert.equal(code, 0, `${command}\n${output}${errors}`)
  }
  return output
}
