import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, globSync, mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { atEnd } from './closing.ts'
import { installDebian } from './debian.ts'
import { findOnPath, isProgram } from './programs.ts'

const advice =
  "Tests need PostgreSQL 15 or later: install it (Debian's package is postgresql), or name a running one in TEST_DATABASE_URL."
const startMs = 30_000

/**
 * URL of a PostgreSQL for tests: TEST_DATABASE_URL, else a private server that ends with the run.
 * With `isDurable`, for benchmarks, it waits for the disk as in production.
 */
export async function postgres({ isDurable = false } = {}): Promise<string> {
  const named = process.env['TEST_DATABASE_URL']
  if (named) {
    if (await answers(named)) return named
    throw new Error(`TEST_DATABASE_URL names a server that does not answer. ${advice}`)
  }
  const installed = findBinaries()
  if (installed) return startPrivate(installed, isDurable)
  const brought = (await installDebian('postgresql')) && findBinaries()
  if (!brought) throw new Error(advice)
  return startPrivate(brought, isDurable)
}

/** A program of the PostgreSQL version that tests start; undefined where it is not installed. */
export function findPostgresProgram(name: string): string | undefined {
  const folder = findBinaries()
  const program = folder && join(folder, name)
  return program && isProgram(program) ? program : findOnPath(name)
}

/** The newest version installed by Debian, or the one on PATH. */
function findBinaries(): string | undefined {
  const versions = globSync('/usr/lib/postgresql/*/bin')
  const byVersion = versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  const onPath = findOnPath('initdb')
  return [...byVersion, ...(onPath ? [dirname(onPath)] : [])].find(
    (folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')),
  )
}

type Owner = { readonly uid: number; readonly gid: number }

async function startPrivate(binaries: string, isDurable: boolean): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const password = randomBytes(12).toString('hex')
  const secret = join(folder, 'password')
  writeFileSync(secret, password, { mode: 0o600 })
  const owner = process.getuid?.() === 0 ? unprivileged() : undefined
  if (owner) for (const it of [folder, secret]) chownSync(it, owner.uid, owner.gid)
  const log = openSync(join(folder, 'log'), 'a')
  const start = (program: string, args: readonly string[]) =>
    spawn(join(binaries, program), args, {
      cwd: folder,
      stdio: ['ignore', log, log],
      detached: true,
      ...owner,
    })
  const data = join(folder, 'data')
  const init = start('initdb', [...clusterOptions, '-D', data, `--pwfile=${secret}`])
  const [code] = (await once(init, 'exit')) as [number | null]
  const port = await freePort()
  const server = code === 0 ? start('postgres', settings(data, folder, port, isDurable)) : init
  atEnd(() => stop(server))
  const url = `postgres://chamak:${password}@127.0.0.1:${port}/postgres`
  if (await isUp(server, url)) {
    if (!isDurable) await makeSignInCheap(url, password)
    return url
  }
  throw new Error(
    `PostgreSQL in ${binaries} did not start:\n${readFileSync(join(folder, 'log'), 'utf8')}`,
  )
}

/**
 * Plain passwords are the cheapest authentication for thousands of local connections. The collation
 * is that of an Indian server: bytewise order would hide a forgotten `collate "C"`.
 */
const clusterOptions =
  '-U chamak --auth=password -N -E UTF8 --locale=C.UTF-8 --locale-provider=icu --icu-locale=en-IN'.split(
    ' ',
  )

async function isUp(server: ChildProcess, url: string): Promise<boolean> {
  for (const until = Date.now() + startMs; Date.now() < until && isRunning(server);) {
    if (await answers(url)) return true
    await sleep(50)
  }
  return false
}

/**
 * Tests connect thousands of times, and half the cost of each is the SCRAM hash with its 4,096
 * rounds.
 */
async function makeSignInCheap(url: string, password: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`set password_encryption = 'md5'; alter role chamak password '${password}'`)
  await client.end()
}

const unsafe = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
/** With two busy cores, starting parallel workers takes longer than the queries themselves. */
const alone = { max_parallel_workers_per_gather: '0' }

function settings(data: string, sockets: string, port: number, isDurable: boolean): string[] {
  const set = {
    listen_addresses: '127.0.0.1',
    // The data does not outlive the run; crash safety would triple the cost of each new database.
    ...(!isDurable && { ...unsafe, ...alone }),
    wal_level: 'minimal',
    max_wal_senders: '0',
    checkpoint_timeout: '1h',
    // No database lives long enough, and scanning hundreds of them takes time.
    autovacuum: 'off',
    max_connections: '300',
    // The product uses Indian time whatever the server's time zone is.
    timezone: 'America/St_Johns',
  }
  const options = Object.entries(set).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', data, '-k', sockets, '-p', String(port), ...options]
}

/** initdb and postgres refuse to run as root. */
function unprivileged(): Owner {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const entry = ['postgres', 'nobody'].flatMap((name) => users.filter(([it]) => it === name))[0]
  const [, , uid = '65534', gid = '65534'] = entry ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** Returns a port that is currently free. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

const isRunning = (child: ChildProcess): boolean =>
  child.exitCode === null && child.signalCode === null

async function stop(server: ChildProcess): Promise<void> {
  if (!isRunning(server)) return
  const ended = once(server, 'exit')
  // SIGINT requests a fast shutdown, which cuts connections.
  server.kill('SIGINT')
  await ended
}
