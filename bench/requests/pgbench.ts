// Runs the statements of a booking through pgbench: the rate of the database alone, without any
// work outside it.

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { addDays, indiaClock, jobSpan } from '#domain/schedule.ts'
import { hashToken } from '#server/config/secrets.ts'
import { template, type Facts } from '../bare/template.ts'
import type { Plan } from './plan.ts'
import type { Customer } from './stage.ts'

const run = promisify(execFile)
/** Bookings prepared per connection and second: more than a disk can commit. */
const readyPerSecond = 300
/** Offset between the row numbers of two connections. */
const rowsOfClient = 1_000_000

/** Books over several connections for `ms` milliseconds; returns bookings per second. */
export type Pgbench = (connections: number, ms: number) => Promise<number>

/**
 * Each booking takes one more statement than the product's: it reads the booking's values from a
 * table filled beforehand.
 */
export function openPgbench(program: string, file: string, people: readonly Customer[]): Pgbench {
  const plan = JSON.parse(readFileSync(file, 'utf8')) as Plan
  const { script, constants, own } = buildScript(plan)
  const at = join(dirname(file), 'booking.sql')
  writeFileSync(at, script)
  let booked = 0
  return async (connections, ms) => {
    const seconds = Math.ceil(ms / 1000)
    const rows = Array.from({ length: connections * readyPerSecond * seconds }, (_, n) => {
      const facts = buildFacts(plan, people, booked++)
      // Distributes customers over the connections, so that no customer books twice at the same
      // time.
      const row = (n % connections) * rowsOfClient + Math.floor(n / connections) + 1
      return [row, ...own.map((it) => String(it(facts)))]
    })
    await layReady(plan.database, rows)
    const options = ['-n', '-M', 'prepared', '-j', '2', '-f', at, '-D', 'n=0']
    const given = constants.flatMap((it, n) => ['-D', `given_${n}=${it}`])
    const size = ['-c', String(connections), '-T', String(seconds)]
    const { stdout } = await run(program, [...options, ...given, ...size, plan.database])
    const perSecond = /tps = ([\d.]+) \(without initial connection time\)/.exec(stdout)?.[1]
    if (!perSecond) throw new Error(`pgbench: ${stdout}`)
    return Number(perSecond)
  }
}

/**
 * Passes constant values as variables; reads values that differ between bookings from
 * `booking_fact`.
 */
function buildScript({ booking: { queries, facts } }: Plan) {
  const recorded: Facts = { ...facts, tail: facts.orderId.slice(-8) }
  const others = new Proxy(recorded, { get: () => 'other' })
  const [constants, own]: [string[], ((facts: Facts) => unknown)[]] = [[], []]
  const names = new Map<unknown, string>()
  const nameOf = (value: unknown): string => {
    const of = template(value, recorded)
    if (of(others) !== value) return `:own_${own.push(of) - 1}`
    // pgbench does not accept an empty variable.
    if (value === '') return `''`
    return typeof value === 'string' ? `:given_${constants.push(value) - 1}` : String(value)
  }
  const statements = queries.map(({ text, values }) => {
    for (const it of values) if (!names.has(it)) names.set(it, nameOf(it))
    const bound = text.replaceAll(/\$(\d+)/g, (_, n) => names.get(values[Number(n) - 1]) ?? '')
    return `${bound};`
  })
  const read = `select ${own.map((_, n) => `own_${n}`).join(', ')} from booking_fact where row = :row`
  const next = ['\\set n :n + 1', `\\set row :client_id * ${rowsOfClient} + :n`, `${read} \\gset`]
  return { script: [...next, ...statements].join('\n'), constants, own }
}

function buildFacts({ booking }: Plan, people: readonly Customer[], n: number): Facts {
  const { id: accountId = '', phone = '', token = '' } = people[n % people.length] ?? {}
  const orderId = Date.now().toString(16).padStart(12, '0') + randomBytes(6).toString('hex')
  // Gives each customer one booking a day. The booking horizon is not enforced by the database.
  const date = addDays(indiaClock(Date.now()).date, 100 + Math.floor(n / people.length))
  const { time } = booking.facts
  return {
    tokenHash: hashToken(token),
    accountId,
    phone,
    orderId,
    tail: orderId.slice(-8),
    number: `${booking.facts.number.slice(0, 3)}${rowsOfClient + n}`,
    date,
    time,
    ...jobSpan({ date, time }, booking.minutes),
    key: `pgbench-${n}`,
  }
}

async function layReady(connectionString: string, rows: readonly (number | string)[][]) {
  const [first = []] = rows
  const columns = first.map((_, n) => rows.map((it) => it[n]))
  const client = new Client({ connectionString })
  await client.connect()
  const own = columns.slice(1).map((_, n) => `own_${n} text`)
  await client.query('drop table if exists booking_fact')
  await client.query(`create table booking_fact (row integer primary key, ${own.join(', ')})`)
  const arrays = columns.map((_, n) => `$${n + 1}::${n === 0 ? 'integer' : 'text'}[]`)
  await client.query(`insert into booking_fact select * from unnest(${arrays.join(', ')})`, columns)
  await client.query('vacuum analyze booking_fact')
  await client.end()
}
