import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const patienceMs = 60_000

export type Program = {
  /** What the pattern has captured. */
  readonly output: string
  readonly stop: () => Promise<void>
}

/** Starts a program in a process group of its own, and waits until it prints a pattern, if any. */
export async function startProgram(
  [file, ...args]: readonly [string, ...string[]],
  pattern?: RegExp,
  env: NodeJS.ProcessEnv = {},
): Promise<Program> {
  const child = spawn(file, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const ended = once(child, 'exit')
  const kill = () => {
    if (child.pid && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL')
  }
  const stop = async () => {
    process.off('exit', kill)
    kill()
    await ended
  }
  process.on('exit', kill)
  let output = ''
  const found = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk)
      const match = pattern?.exec(output)
      if (match) found.resolve(match[1] ?? '')
    })
  const fail = () => found.reject(new Error(`${file} did not start:\n${output}`))
  child.on('error', fail).on('exit', fail)
  const timer = setTimeout(fail, patienceMs)
  if (!pattern) child.on('spawn', () => found.resolve(''))
  try {
    return { output: await found.promise, stop }
  } catch (error) {
    await stop()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** A folder for a browser's profile. */
export function profileFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'chamak-browser-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}
