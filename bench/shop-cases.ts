import { sql } from 'kysely'
import { addDays, indiaClock, monthAround } from '#domain/schedule.ts'
import type { Db } from '#server/db/tables.ts'
import type { Case } from './cases.ts'

const calendar = (from: string, to: string) => `/api/v1/admin/calendar?from=${from}&to=${to}`

/** What the owner, a worker and a customer read all day besides the lists. */
export async function shopCases(db: Db, now: number): Promise<Case[]> {
  const today = indiaClock(now).date
  const [month, before] = [monthAround(today), monthAround(today, -1)]
  const worker = await one(
    db,
    sql`select worker_id as id from assignment group by worker_id order by count(*) desc limit 1`,
  )
  const [customer, job] = [
    await one(
      db,
      sql`select account_id as id from "order" where status = 'accepted' order by id desc limit 1`,
    ),
    await one(db, sql`select id from "order" where status = 'accepted' order by id desc limit 1`),
  ]
  const of = before.from.slice(0, 7)
  const bills = '/api/v1/admin/getallbills?from='
  return [
    { kind: 'dashboard', url: '/api/v1/admin/dashboard' },
    { kind: 'calendar: a day', url: calendar(today, today) },
    { kind: 'calendar: a week', url: calendar(today, addDays(today, 6)) },
    { kind: 'calendar: a month', url: calendar(month.from, month.to) },
    { kind: 'who is free', url: `/api/v1/admin/availableworkers?serviceid=${job}` },
    { kind: 'who is free: search', url: `/api/v1/admin/availableworkers?serviceid=${job}&q=kumar` },
    { kind: 'money of a month', url: `/api/v1/admin/money?month=${of}` },
    { kind: 'pay of all workers', url: `/api/v1/admin/pay?month=${of}` },
    { kind: 'dues', url: '/api/v1/admin/dues' },
    { kind: 'bills with the sum of a month', url: `${bills}${before.from}&to=${before.to}` },
    { kind: 'bills with the sum of a year', url: bills + addDays(today, -365) },
    {
      kind: 'payments with the sum of a year',
      url: `/api/v1/admin/getallpayments?from=${addDays(today, -365)}`,
    },
    { kind: "a worker's pay", url: `/api/v1/worker/earnings?month=${of}`, by: worker },
    {
      kind: "a worker's jobs",
      url: `/api/v1/worker/getjobs?from=${today}&to=${addDays(today, 13)}`,
      by: worker,
    },
    { kind: "a worker's feedback", url: '/api/v1/worker/feedback', by: worker },
    { kind: 'own orders', url: '/api/v1/user/getyourorders', by: customer },
    {
      kind: 'times of a day',
      url: `/api/v1/service/slots?date=${addDays(today, 2)}`,
      by: customer,
    },
  ]
}

async function one(db: Db, query: ReturnType<typeof sql>): Promise<string> {
  const [row] = (await query.execute(db)).rows as { id: string }[]
  if (!row) throw new Error('The seeded shop lacks something to read.')
  return row.id
}
