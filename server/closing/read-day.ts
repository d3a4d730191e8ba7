import type { CloseContent, DayJob, DayToClose } from '#contract/closing.ts'
import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { closingGroup, closingGroups, dayToClose, type SeenFigures } from '#domain/closing.ts'
import { spanOfDays } from '#domain/jobs/half-hours.ts'
import { monthFigures } from '#domain/money/month.ts'
import { paymentKinds } from '#domain/money/payments.ts'
import { calculateDuePaise, isOnMonthly } from '#domain/orders/money.ts'
import { isAccepted, isCompleted, isPending } from '#domain/orders/orders.ts'
import { visiblePhone } from '#domain/privacy.ts'
import { addDays, indiaClock, toIso } from '#domain/schedule.ts'
import {
  countChanges,
  countUnsent,
  entriesSince,
  findClosing,
  giveBacks,
  jobsOf,
  movedFrom,
  namesOnLeave,
  owedByCustomer,
  unansweredProblems,
  type Closing,
  type ClosingJob,
} from '#server/closing/repo.ts'
import type { Db } from '#server/db/tables.ts'
import { readCashInHand } from '#server/money/pay/cash-in-hand.ts'
import { cashWithin } from '#server/money/pay/cash-repo.ts'
import { billsBetween, entriesBetween } from '#server/money/repo.ts'
import { readWorkers } from '#server/orders/workers-repo.ts'

/** Reads all that a day leaves to do and to count, as it is now. */
export async function readDay(db: Db, date: string, now: number): Promise<DayToClose> {
  const rows = await jobsOf(db, date)
  const done = rows.filter(isCompleted)
  const closing = await findClosing(db, date)
  return {
    date,
    offered: await offeredDay(db, now),
    groups: groupJobs(rows, await movedFrom(db, date), now),
    money: await readMoney(db, date),
    cash: await readCash(db, date),
    to_pay: (await owedByCustomer(db)).map((it) => ({
      customer: {
        _id: it.id,
        name: it.name,
        phone: visiblePhone(it.phone),
        language: it.language || 'en',
      },
      due: toRupees(Number(it.paise)),
      jobs: Number(it.jobs),
      oldest_date: it.oldest,
    })),
    give_back: (await giveBacks(db)).map(({ id, name, paise }) => ({
      serviceid: id,
      name,
      rupees: toRupees(paise),
    })),
    no_price: done.filter(({ pricePaise }) => pricePaise === null).map(presentJob),
    no_bill: done
      .filter((it) => (it.pricePaise ?? 0) > 0 && it.hasBill === 0 && !isOnMonthly(it))
      .map(presentJob),
    problems: (await unansweredProblems(db)).map(({ id, orderId, at, name }) => ({
      problem_id: id,
      serviceid: orderId,
      name,
      at: toIso(at),
    })),
    proposals: rows.filter(({ hasProposal }) => hasProposal > 0).map(presentJob),
    messages: await countUnsent(db, date, now),
    tomorrow: await readTomorrow(db, addDays(date, 1)),
    closed: closing ? presentClosing(closing) : null,
    since: await readSince(db, date, closing),
  }
}

async function offeredDay(db: Db, now: number): Promise<string> {
  const yesterday = addDays(indiaClock(now).date, -1)
  const closing = await findClosing(db, yesterday)
  return dayToClose(now, () => closing !== undefined)
}

function groupJobs(rows: readonly ClosingJob[], moved: readonly ClosingJob[], now: number) {
  const byGroup = Map.groupBy(rows, (it) => closingGroup({ ...it, hasStep: it.hasStep > 0 }, now))
  const of = (group: (typeof closingGroups)[number]) => (byGroup.get(group) ?? []).map(presentJob)
  return {
    done: of('done'),
    not_finished: of('not_finished'),
    not_started: of('not_started'),
    not_there: of('not_there'),
    moved: moved.map(presentJob),
    cancelled: of('cancelled'),
  }
}

function presentJob(it: ClosingJob): DayJob {
  const { id: serviceid, number, date, time, service, name } = it
  const due = calculateDuePaise(it)
  return {
    serviceid,
    number,
    date,
    time,
    service,
    service_hindi: it.serviceHindi,
    name,
    workers: readWorkers(it.workers).map((worker) => worker.name),
    due: due === null ? null : toRupees(due),
  }
}

/** The money of a day, as everywhere else. */
export async function readMoney(db: Db, date: string) {
  const { startsAt, endsAt } = spanOfDays({ from: date, to: date })
  const bills = (await billsBetween(db, date, date)).map(({ totalPaise: paise, ...order }) => ({
    date: order.date,
    service: order.service,
    serviceHindi: order.serviceHindi,
    workers: order.workers,
    paise,
    duePaise: order.duePaise,
  }))
  const entries = await entriesBetween(db, paymentKinds, startsAt, endsAt)
  const { billed, received, refunded, outstanding } = monthFigures(bills, entries)
  return { billed, received, refunded, due_today: outstanding }
}

async function readCash(db: Db, date: string) {
  const { startsAt, endsAt } = spanOfDays({ from: date, to: date })
  const taken = Map.groupBy(
    await cashWithin(db, { from: startsAt, to: endsAt }),
    ({ workerId }) => workerId,
  )
  const { workers } = await readCashInHand(db)
  return workers.map(({ _id, name, in_hand, oldest_at }) => ({
    _id,
    name,
    in_hand,
    today: toRupees((taken.get(_id) ?? []).reduce((all, { paise }) => all + paise, 0)),
    oldest_at,
  }))
}

async function readTomorrow(db: Db, date: string) {
  const rows = await jobsOf(db, date)
  const accepted = rows.filter(isAccepted)
  return {
    jobs: accepted.length,
    open: accepted.filter((it) => readWorkers(it.workers).length === 0).map(presentJob),
    leave: await namesOnLeave(db, date),
    pending: rows.filter(isPending).length,
  }
}

export function presentClosing({ n, at, name: by, note, content }: Closing) {
  return { n, at: toIso(at), by, note, content: JSON.parse(content) as CloseContent }
}

async function readSince(db: Db, date: string, closing: Closing | undefined) {
  if (!closing) return { payments: [], refunds: [], changes: 0 }
  const entries = await entriesSince(db, date, closing.at)
  const present = ({ orderId, name, at, method, paise }: (typeof entries)[number]) => ({
    serviceid: orderId,
    name,
    at: toIso(at),
    method,
    rupees: toRupees(paise),
  })
  return {
    payments: entries.filter(({ kind }) => kind === 'payment').map(present),
    refunds: entries.filter(({ kind }) => kind !== 'payment').map(present),
    changes: await countChanges(db, date, closing.at),
  }
}

const total = (rupees: readonly number[]): number =>
  toRupees(rupees.reduce((all, it) => all + toPaise(it), 0))

/** The figures that whoever closes the day must have seen. */
export const figuresOf = ({ money, cash }: DayToClose): SeenFigures => ({
  received_total: money.received.total,
  in_hand_total: total(cash.map(({ in_hand }) => in_hand)),
  open: money.due_today,
})

/** What is kept of a day: figures, without anybody's name. */
export function contentOf(day: DayToClose): CloseContent {
  const counts = closingGroups.map((group) => [group, day.groups[group].length] as const)
  return {
    money: day.money,
    in_hand_total: figuresOf(day).in_hand_total,
    groups: Object.fromEntries(counts) as CloseContent['groups'],
    to_pay: total(day.to_pay.map(({ due }) => due)),
    give_back: total(day.give_back.map(({ rupees }) => rupees)),
    uncovered: day.tomorrow.open.length,
  }
}
