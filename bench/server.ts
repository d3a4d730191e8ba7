import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** Linux reports CPU time in hundredths of a second. */
const tickMs = 10

/**
 * Starts the product as operators do, in a separate process, and reads the resources it has used.
 */
export function startServer(env: Readonly<Record<string, string>>) {
  return startNode(['--max-semi-space-size=16', 'server/main.ts', '--no-build'], env)
}

/** Starts a program that prints the address it listens at. */
export async function startNode(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], LOG_FORMAT: 'json', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await listening(child)
  const read = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8')
  return {
    address,
    pid: child.pid ?? 0,
    /** CPU time of all threads. */
    cpuMs(): number {
      const [user = 0, system = 0] = read('stat').split(') ')[1]?.split(' ').slice(11, 13) ?? []
      return (Number(user) + Number(system)) * tickMs
    },
    /** Peak resident memory in megabytes. */
    mostMegabytes: () => Number(/^VmHWM:\s+(\d+)/m.exec(read('status'))?.[1]) / 1000,
    async stop(): Promise<void> {
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      await ended
    },
  }
}

export type Server = Awaited<ReturnType<typeof startServer>>

async function listening(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the server says nothing')
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  // Reads to the end, because a full pipe would block the server.
  createInterface(child.stdout).on('line', (line) => {
    const address = /listening at (http:\/\/[^"\s]+)/.exec(line)?.[1]
    if (address) resolve(address)
  })
  child.once('exit', () => reject(new Error('the server did not start')))
  return promise
}
