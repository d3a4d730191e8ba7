import { readFileSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { Client } from 'pg'

export type Request = {
  readonly method?: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
}
export type Reply = { readonly status: number; readonly body: Buffer }

export function send(address: string, agent: Agent, it: Request): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const body = it.body && JSON.stringify(it.body)
  const headers = {
    ...it.headers,
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }
  const method = it.method ?? 'GET'
  const request = httpRequest(`${address}${it.path}`, { agent, method, headers }, (reply) => {
    const pieces: Buffer[] = []
    reply.on('data', (piece: Buffer) => pieces.push(piece))
    reply.once('error', reject)
    reply.once('end', () => resolve({ status: reply.statusCode ?? 0, body: Buffer.concat(pieces) }))
  })
  request.once('error', reject).end(body)
  return promise
}

/**
 * Sends requests over several connections for `ms` milliseconds; returns the number of responses.
 */
export async function drive(
  address: string,
  connections: number,
  ms: number,
  next: () => Request,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + ms
  let count = 0
  const one = async () => {
    while (performance.now() < until) {
      const { status, body } = await send(address, agent, next())
      if (status !== 200) throw new Error(`${status}: ${body.toString().slice(0, 300)}`)
      count++
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  agent.destroy()
  return count
}

/**
 * CPU time of a server and of the PostgreSQL backends of its database, in microseconds by process
 * id.
 */
export async function readCpu(pid: number, database: string): Promise<Map<number, number>> {
  const pids = database.startsWith('postgres') ? await backends(database) : []
  return new Map([pid, ...pids].map((it) => [it, usedBy(it)]))
}

export function since(before: ReadonlyMap<number, number>, now: ReadonlyMap<number, number>) {
  return [...now].reduce((sum, [pid, us]) => sum + us - (before.get(pid) ?? 0), 0)
}

async function backends(database: string): Promise<number[]> {
  const client = new Client({ connectionString: database })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(`select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await client.end()
  return rows.map(({ pid }) => pid)
}

/** Linux reports the CPU time of a process, including ended threads, in hundredths of a second. */
const tickUs = 10_000

function usedBy(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * tickUs
  } catch {
    return 0
  }
}
