import { sql } from 'kysely'
import { orderStatuses } from '#domain/orders/orders.ts'
import { addDays, indiaClock } from '#domain/schedule.ts'
import type { Db } from '#server/db/tables.ts'

/** A call to measure; several calls that differ in a filter may share a kind. */
export type Case = {
  readonly kind: string
  readonly url: string
  /** Id of the account that calls; the owner by default. */
  readonly by?: string
}

const orders = '/api/v1/service/getallorders'
const users = '/api/v1/admin/getalluserslist'
const workers = '/api/v1/admin/getallworkerlist'
const applications = '/api/v1/worker/getallkyc'
const audit = '/api/v1/admin/getaudit'

/**
 * Rare and very common words, two at once, partial and full phones, an id, and one without matches.
 */
const searches = [
  'Kumar',
  'k',
  'Singh',
  'देवी',
  'Bhattacharya',
  'minz',
  'Sunita',
  'rajesh kumar',
  'sunita devi',
  'kumar devi',
  'mary minz',
  'Nokha',
  '17 Pali Road',
  'sunita gandhi',
  'Sas',
  '6000',
  '98765',
  'zzz',
  '#0123abcd',
]
const sorts = ['newest', 'oldest', 'slot', 'slot-latest']
const statuses = [...orderStatuses, 'all']

type Row = Readonly<Record<string, string | number>>

/** Cursors in the middle of the lists. */
async function middles(db: Db, now: number): Promise<Readonly<Record<string, string>>> {
  const half = indiaClock(now - 365 * 24 * 3_600_000).date
  const at = Date.parse(half)
  const id = at.toString(16).padStart(12, '0')
  const one = async (query: ReturnType<typeof sql<Row>>): Promise<string> => {
    const [row] = (await query.execute(db)).rows
    return Buffer.from(JSON.stringify([false, ...Object.values(row ?? {})])).toString('base64url')
  }
  const order = await one(sql<Row>`select id from "order" where id > ${id} order by id limit 1`)
  const slot = await one(
    sql<Row>`select starts_at, id from "order" where status = 'completed' and starts_at > ${at} order by starts_at, id limit 1`,
  )
  const person = await one(
    sql<Row>`select id from account where role = 'user' and id > ${id} order by id limit 1`,
  )
  const name = await one(
    sql<Row>`select name_key, id from account where role = 'user' and name_key > 'm' order by name_key, id limit 1`,
  )
  const line = await one(
    sql<Row>`select at, id from audit where at > ${now - 60 * 24 * 3_600_000} order by at limit 1`,
  )
  return { newest: order, oldest: order, slot, 'slot-latest': slot, person, name, line }
}

/** Collects cases; `ends` adds the first, a middle and the last page of a list. */
function collector() {
  const cases: Case[] = []
  const add = (kind: string, path: string, query: Record<string, string>): void =>
    void cases.push({ kind, url: `${path}?${new URLSearchParams(query)}` })
  const ends = (kind: string, path: string, query: Record<string, string>, cursor: string) => {
    add(`${kind}: first page`, path, query)
    add(`${kind}: middle page`, path, { ...query, cursor })
    add(`${kind}: last page`, path, { ...query, cursor: 'last' })
  }
  return { cases, add, ends }
}
type Collector = ReturnType<typeof collector>
type Range = { readonly from: string; readonly to: string }

function rangesAt(now: number): Range[] {
  const today = indiaClock(now).date
  return [
    { from: today, to: today },
    { from: addDays(today, -29), to: today },
    { from: addDays(today, -700), to: addDays(today, -300) },
    { from: addDays(today, -720), to: addDays(today, 90) },
  ]
}

function orderCases({ add, ends }: Collector, ranges: readonly Range[], middle: Middles): void {
  for (const sort of sorts) {
    const cursor = middle[sort] ?? ''
    for (const status of ['completed', 'all']) ends('orders', orders, { sort, status }, cursor)
    for (const status of statuses) {
      for (const days of ranges) {
        for (const more of [{}, { cursor: 'last' }]) {
          add('orders of some days', orders, { sort, status, ...days, ...more })
          add('orders of some days and a service', orders, {
            sort,
            status,
            ...days,
            service: '2 BHK',
            ...more,
          })
        }
      }
      for (const more of [{}, { cursor }, { cursor: 'last' }])
        add('orders of a service', orders, { sort, status, service: 'Car Cleaning', ...more })
      for (const q of searches) add('orders: search', orders, { sort, status, q })
      for (const q of ['Kumar', 'Sunita', 'minz']) {
        for (const days of ranges)
          add('orders: search within days', orders, { sort, status, q, ...days })
        add('orders: search, service', orders, { sort, status, q, service: 'Car Cleaning' })
        add('orders: search, last page', orders, { sort, status, q, cursor: 'last' })
      }
    }
  }
}

type Middles = Readonly<Record<string, string>>

export async function buildCases(db: Db, now: number): Promise<Case[]> {
  const middle = await middles(db, now)
  const ranges = rangesAt(now)
  const all = collector()
  const { cases, add, ends } = all
  orderCases(all, ranges, middle)
  const [{ id: customer } = { id: '' }] = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'user')
    .orderBy('id')
    .limit(1)
    .execute()
  for (const sort of sorts) add('orders of a customer', orders, { customer, status: 'all', sort })
  ends('customers', users, {}, middle['person'] ?? '')
  ends('customers by name', users, { sort: 'name' }, middle['name'] ?? '')
  ends('workers', workers, {}, middle['person'] ?? '')
  for (const sort of ['newest', 'oldest', 'name']) {
    for (const days of ranges) add('customers of some days', users, { sort, ...days })
    for (const state of ['active', 'disabled'])
      for (const more of [{}, { cursor: 'last' }])
        add('customers active, disabled', users, { sort, state, ...more })
    for (const q of searches) {
      add('customers: search', users, { sort, q })
      add('workers: search', workers, { sort, q })
    }
  }
  for (const status of ['pending', 'accepted', 'rejected', 'all']) {
    for (const more of [{}, { cursor: 'last' }, { sort: 'oldest' }, ranges[1]])
      add('applications', applications, { status, ...more })
    for (const q of searches) add('applications: search', applications, { status, q })
  }
  ends('audit', audit, {}, middle['line'] ?? '')
  for (const sort of ['newest', 'oldest']) {
    for (const kind of ['order-accepted', 'kyc-rejected', 'signed-in']) {
      add('audit of a kind', audit, { sort, kind })
      for (const days of ranges) add('audit of a kind and days', audit, { sort, kind, ...days })
    }
    for (const days of ranges) add('audit of some days', audit, { sort, ...days })
    add('audit of a person', audit, { sort, person: customer })
    for (const q of searches) add('audit: search', audit, { sort, q })
  }
  return cases
}
