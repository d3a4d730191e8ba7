import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** Linux tells processor time in hundredths of a second. */
const tickMs = 10

/** The product as operators start it, in a process of its own, with what it has used so far. */
export function startServer(env: Readonly<Record<string, string>>) {
  return startNode(['--max-semi-space-size=16', 'server/main.ts', '--no-build'], env)
}

/** A program that says where it listens. */
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
    /** All its threads together. */
    cpuMs(): number {
      const [user = 0, system = 0] = read('stat').split(') ')[1]?.split(' ').slice(11, 13) ?? []
      return (Number(user) + Number(system)) * tickMs
    },
    /** The most memory it has held at any time, in megabytes. */
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
  // Read to the end: a full pipe would hold the server.
  createInterface(child.stdout).on('line', (line) => {
    const address = /listening at (http:\/\/[^"\s]+)/.exec(line)?.[1]
    if (address) resolve(address)
  })
  child.once('exit', () => reject(new Error('the server did not start')))
  return promise
}
