import { sql } from 'kysely'
import { ageLimits } from '#domain/money/dues.ts'
import { camelColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/tables.ts'
import { isOneOf, isOwed, owed } from '#server/orders/list.ts'

const sum = sql<number | string | null>`sum(${owed})`
/** A job on a monthly bill is due from the day of that bill. Dates are compared as texts. */
const dueFrom = sql<string>`coalesce((select bill.date from bill_order as part
  inner join bill on bill.id = part.bill_id
  where part.order_id = "order".id and part.in_force = 1 and bill.monthly = 1), "order".date)`
const since = (from: string) =>
  sql<number | string | null>`sum(case when ${dueFrom} >= ${from} then ${owed} else 0 end)`

/** Completed orders that are not paid. */
const unpaid = (db: Db) => db.selectFrom('order').where(isOwed).where(isOneOf('completed'))

type Ages = { readonly [part in 'paise' | 'recent' | 'inMonth']: number | string | null }

const toAges = ({ paise, recent, inMonth }: Ages) => ({
  paise: Number(paise ?? 0),
  recentPaise: Number(recent ?? 0),
  latePaise: Number(inMonth ?? 0) - Number(recent ?? 0),
  oldPaise: Number(paise ?? 0) - Number(inMonth ?? 0),
})

/** Lists up to `limit` customers by their oldest unpaid job. */
export async function listDebtors(db: Db, today: string, limit: number) {
  const { recent, late } = ageLimits(today)
  const oldest = sql<string>`min("order".date)`
  const rows = await unpaid(db)
    .innerJoin('account', 'account.id', 'order.account_id')
    .select(camelColumns('account', ['id', 'name', 'phone', 'language']))
    .select((eb) => [
      sum.as('paise'),
      since(recent).as('recent'),
      since(late).as('inMonth'),
      eb.fn.countAll<number | string>().as('jobs'),
      oldest.as('oldest'),
    ])
    .groupBy(['account.id', 'account.name', 'account.phone', 'account.language'])
    .orderBy(oldest)
    .orderBy('account.id')
    .limit(limit)
    .execute()
  return rows.map((it) => ({ ...it, ...toAges(it), jobs: Number(it.jobs) }))
}

/** Sums what all of them owe, and counts them. */
export async function sumDebts(db: Db, today: string) {
  const { recent, late } = ageLimits(today)
  const row = await unpaid(db)
    .select([sum.as('paise'), since(recent).as('recent'), since(late).as('inMonth')])
    .select((eb) => eb.fn.count<number | string>('order.account_id').distinct().as('people'))
    .executeTakeFirstOrThrow()
  return { ...toAges(row), people: Number(row.people) }
}
/** A customer's completed visits, and the money of all orders. */
export async function readVisits(db: Db, accountId: string, from: string) {
  const orders = db.selectFrom('order').where('order.account_id', '=', accountId)
  const done = orders.where('order.status', '=', 'completed')
  const { spent } = await orders
    .select((eb) => eb.fn.sum<number | string | null>('order.paid_paise').as('spent'))
    .executeTakeFirstOrThrow()
  const { due, last } = await done
    .select([
      sql<number | string | null>`sum(case when ${isOwed} then ${owed} else 0 end)`.as('due'),
      sql<string | null>`max("order".date)`.as('last'),
    ])
    .executeTakeFirstOrThrow()
  const month = sql<string>`substr("order".date, 1, 7)`
  const months = await done
    .select((eb) => [month.as('month'), eb.fn.countAll<number | string>().as('n')])
    .where('order.date', '>=', from)
    .groupBy(month)
    .execute()
  const visits = sql<number | string>`count(*)`
  const favourite = await done
    .innerJoin('assignment', 'assignment.order_id', 'order.id')
    .innerJoin('account', 'account.id', 'assignment.worker_id')
    .select(['account.name', visits.as('n')])
    .groupBy(['account.id', 'account.name'])
    .orderBy(visits, 'desc')
    .orderBy('account.name')
    .limit(1)
    .executeTakeFirst()
  return {
    spentPaise: Number(spent ?? 0),
    duePaise: Number(due ?? 0),
    last,
    months: new Map(months.map(({ month: of, n }) => [of, Number(n)])),
    favourite: favourite && { name: favourite.name, visits: Number(favourite.n) },
  }
}
