import type { z } from 'zod/mini'
import type { answerProblem } from '#contract/problems/problems.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { readCrewNote, writeCrewNote } from '#domain/orders/correction.ts'
import { readLines, writeLines } from '#domain/orders/money.ts'
import { Refusal } from '#domain/refusals.ts'
import { jobSpan } from '#domain/schedule.ts'
import { newId } from '#server/config/secrets.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { checkBookingRules } from '#server/orders/book-for.ts'
import { confirmPlaced, placeOrder } from '#server/orders/place-order.ts'
import { buildOrderPayload } from '#server/orders/presenter.ts'
import type { NewOrder, OrderWithCustomer } from '#server/orders/repo.ts'

export type ProblemAnswer = z.output<(typeof answerProblem)['input']>

type Visit = {
  readonly deps: Pick<Dependencies, 'engine' | 'orderEffects'>
  readonly settings: Settings
  readonly actor: Actor
  readonly at: number
  /** The reported problem, shown to the crew. */
  readonly problem: string
}

/** Books and accepts a free repeat visit; returns its id. */
export async function bookReclean(
  tx: Tx,
  { deps, settings, actor, at, problem }: Visit,
  first: OrderWithCustomer,
  { date, time, anyway, message }: ProblemAnswer,
): Promise<string> {
  if (date === undefined) throw new Refusal('date_invalid', { fields: { date: 'date_invalid' } })
  if (time === undefined) throw new Refusal('time_invalid', { fields: { time: 'time_invalid' } })
  await lock(tx, deps.engine, `book:${first.accountId}`)
  const { accountId, address, minutes } = first
  const lines = readLines(first.lines)
  const where = { accountId, address }
  const job = { date, time, minutes, lines, ...where, override: anyway, accept: true }
  const isOverridden = await checkBookingRules(tx, deps, settings, job, at)
  const placing = { deps, settings, by: actor, at, isOverridden }
  const placed = await placeOrder(tx, placing, visitTo(first, job, problem, at))
  const order = await confirmPlaced(tx, placing, placed)
  const about = { actorId: actor.id, subject: order.id, aboutId: first.accountId }
  await recordAudit(tx, { at, kind: 'order-booked', ...about })
  await recordAudit(tx, { at, kind: 'order-accepted', ...about })
  const payload = buildOrderPayload({ ...order, reply: message }, 2)
  await enqueue(tx, { type: 'booking-accepted', payload }, order, at)
  return order.id
}

/** The order of the same work at the same address, free of charge. */
function visitTo(
  first: OrderWithCustomer,
  job: { readonly date: string; readonly time: string; readonly minutes: number },
  problem: string,
  at: number,
): NewOrder {
  const lines = readLines(first.lines).map((it) => ({ ...it, rupees: 0, from: false }))
  const { startsAt, endsAt } = jobSpan(job, job.minutes)
  return {
    id: newId(at),
    accountId: first.accountId,
    service: first.service,
    serviceHindi: first.serviceHindi,
    lines: writeLines(lines),
    pricePaise: 0,
    minutes: job.minutes,
    people: first.people,
    date: job.date,
    time: job.time,
    startsAt,
    endsAt,
    email: first.email,
    // The contact on site and the pin are those of the first visit.
    message: writeCrewNote({ ...readCrewNote(first.message), note: problem }),
    details: first.details,
    address: first.address,
    addressId: first.addressId,
    recleanOf: first.id,
    createdAt: at,
  }
}
