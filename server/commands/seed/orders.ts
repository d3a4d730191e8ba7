import type { AuditAction } from '#domain/audit.ts'
import { toPaise } from '#domain/catalogue/price.ts'
import type { OpeningHours } from '#domain/hours/opening-hours.ts'
import { orderEventType } from '#domain/orders/events.ts'
import { writeLines } from '#domain/orders/money.ts'
import { financialYear, formatOrderNumber } from '#domain/orders/number.ts'
import { liveStatuses, type OrderStatus } from '#domain/orders/orders.ts'
import { dayMs } from '#domain/time-units.ts'
import { incrementCounters, readCounters } from '#server/db/counters.ts'
import type { Engine, Tx } from '#server/db/tables.ts'
import type { SeededAccount } from './accounts.ts'
import { bulk } from './bulk-insert.ts'
import { jobMaker, makeMoves, choosePastDays, type Job, type Move } from './order-life.ts'
import type { Random } from './random.ts'
import { remarks, replies } from './texts.ts'

/** Older decisions get no audit entry, as if made before the audit log existed. */
const auditedMs = 120 * dayMs

type Setting = {
  readonly random: Random
  readonly customers: readonly SeededAccount[]
  readonly adminIds: readonly string[]
  readonly hours: OpeningHours
  readonly now: number
}

/** Saves `count` orders booked one after another, with their status changes. */
export async function saveOrders(
  tx: Tx,
  engine: Engine,
  count: number,
  it: Setting,
): Promise<void> {
  const { random, now } = it
  const save = saver(tx, engine, now - auditedMs)
  const pastDays = choosePastDays(count, it.customers.length)
  const makeJob = jobMaker(random, it.hours, pastDays, now)
  const customerAt = customerPicker(it)
  const live = new Set<string>()
  for (let n = 0; n < count; n++) {
    const bookedAt = Math.floor(now - pastDays * dayMs * (1 - (n + random.next()) / (count + 1)))
    const job = makeJob(bookedAt)
    const moves = makeMoves(random, bookedAt, job, now)
    const isLive = liveStatuses.some((status) => status === (moves.at(-1)?.to ?? 'pending'))
    // A customer has at most one live order per service and slot.
    const slotKey = ({ id }: SeededAccount) => `${id} ${job.priced.service.label} ${job.startsAt}`
    let customer = customerAt(bookedAt)
    if (isLive) {
      while (live.has(slotKey(customer))) customer = customerAt(bookedAt)
      live.add(slotKey(customer))
    }
    await save.order(random, customer, bookedAt, job, moves, random.pick(it.adminIds))
  }
  await save.flush()
}

/** Picks a customer who has joined by then; one order in three is by a regular. */
function customerPicker({ random, customers }: Setting) {
  let joined = 1
  return (at: number): SeededAccount => {
    while ((customers[joined]?.createdAt ?? Infinity) < at) joined++
    const among = random.below(3) === 0 ? Math.ceil(joined / 20) : joined
    return customers[random.below(among)] as SeededAccount
  }
}

/** Values of the columns from `service` to `minutes`. */
function toValues({ service, lines, price, minutes }: Job['priced']) {
  const paise = price === null ? null : toPaise(price)
  return [service.label, service.hindi, writeLines(lines), paise, minutes]
}

function saver(tx: Tx, engine: Engine, auditedFrom: number) {
  const orders = bulk(tx, engine, 'order', [
    ...(['id', 'tail', 'account_id', 'service', 'service_hindi'] as const),
    ...(['lines', 'price_paise', 'minutes', 'date', 'time'] as const),
    ...(['starts_at', 'ends_at', 'email', 'message', 'address', 'status', 'reply'] as const),
    ...(['created_at', 'updated_at', 'number'] as const),
  ])
  const columns = ['order_id', 'at', 'actor_id', 'from_status', 'to_status', 'message'] as const
  const events = bulk(tx, engine, 'order_event', columns, orders)
  const audit = bulk(tx, engine, 'audit', ['at', 'actor_id', 'kind', 'subject', 'about_id'])
  const counts: Record<string, number> = {}
  /** The last number per financial year among existing orders. */
  const taken = new Map<string, number>()
  const count = (key: string): number => (counts[key] = (counts[key] ?? 0) + 1)

  async function saveMoves(id: string, customer: string, admin: string, moves: readonly Move[]) {
    let from: OrderStatus = 'pending'
    for (const { to, at, by } of moves) {
      const actor = by === 'admin' ? admin : customer
      const kind: AuditAction = `order-${orderEventType(from, to)}`
      await events.add([id, at, actor, from, to, by === 'admin' ? replies[to] : ''])
      from = to
      if (at < auditedFrom) continue
      await audit.add([at, actor, kind, id, customer])
      count(`audit:${kind}`)
    }
  }

  async function order(
    random: Random,
    customer: SeededAccount,
    bookedAt: number,
    { priced, date, time, startsAt, endsAt }: Job,
    moves: readonly Move[],
    admin: string,
  ): Promise<void> {
    const id = random.id(bookedAt)
    const message = random.pick(remarks)
    const status = moves.at(-1)?.to ?? 'pending'
    const answered = moves.findLast(({ by, to }) => by === 'admin' && replies[to] !== '')
    const { email, address } = customer
    const job = [id, id.slice(-8), customer.id, ...toValues(priced), date, time, startsAt, endsAt]
    const reply = answered ? replies[answered.to] : null
    const changedAt = moves.at(-1)?.at ?? bookedAt
    const year = financialYear(bookedAt)
    const key = `order-number:${year}`
    const before = taken.get(key) ?? (await readCounters(tx, key))
    taken.set(key, before)
    const number = formatOrderNumber(year, before + count(key))
    await orders.add([...job, email, message, address, status, reply, bookedAt, changedAt, number])
    count(`order:${status}`)
    await events.add([id, bookedAt, customer.id, null, 'pending', message])
    await saveMoves(id, customer.id, admin, moves)
  }

  async function flush(): Promise<void> {
    for (const table of [orders, events, audit]) await table.flush()
    await incrementCounters(tx, counts)
  }
  return { order, flush }
}
