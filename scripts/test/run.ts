import { spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

export type Command = readonly [program: string, ...args: string[]]
type Ran = { readonly ok: boolean; readonly output: string }
type RunOptions = {
  readonly env?: NodeJS.ProcessEnv
  readonly signal?: AbortSignal
  /** Also prints output as it arrives, for commands that take long. */
  readonly aloud?: boolean
}

const patienceMs = 5_000
/** The package's own tools come first, including the Node version of the lock file. */
const path = [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter)

/** Runs a program to its end and returns its output. An abort ends its whole process group. */
export function run([program, ...args]: Command, options: RunOptions = {}): Promise<Ran> {
  const { env = {}, signal, aloud = false } = options
  return new Promise((done) => {
    const child = spawn(program, args, {
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const output: string[] = []
    const hear = (chunk: string) => {
      output.push(chunk)
      if (aloud) process.stdout.write(chunk)
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    const stop = () => endGroup(child.pid)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
    const end = (ok: boolean) => {
      signal?.removeEventListener('abort', stop)
      done({ ok, output: output.join('') })
    }
    child.on('error', (error) => {
      output.push(`${program}: ${error.message}\n`)
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  signalGroup(pid, 'SIGTERM')
  setTimeout(() => signalGroup(pid, 'SIGKILL'), patienceMs).unref()
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch {
    // The process has already ended.
  }
}
