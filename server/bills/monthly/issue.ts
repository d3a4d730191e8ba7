import type { Settings } from '#contract/settings/settings.ts'
import { buildBill, type Bill } from '#domain/bills/bill.ts'
import { sumBills, type BilledJob, type BillContent } from '#domain/bills/content.ts'
import { bySiteAndDate } from '#domain/bills/monthly.ts'
import { isCompleted } from '#domain/orders/orders.ts'
import { creditEarlier, lockBill } from '#server/bills/credit.ts'
import { frozenRules, recipientOf, toBill, type Recipient } from '#server/bills/issue.ts'
import {
  addMonthlyBill,
  findMonthlyPayer,
  payersToBill,
  takeWaiting,
  type MonthlyPayer,
} from '#server/bills/monthly/repo.ts'
import { tellOfBill } from '#server/bills/monthly/tell.ts'
import { findIssued, findRecipient } from '#server/bills/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import { lockSettingsShared } from '#server/db/settings.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { getOrder, type OrderWithCustomer } from '#server/orders/repo.ts'
import { listParticipantIds } from '#server/orders/workers-repo.ts'

export type MonthlyDeps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'now'>

/**
 * Issues the monthly bills that are due. One customer's failure does not stop the others; whatever
 * process comes first bills a customer's orders, and each order once.
 */
export async function issueDueBills(deps: MonthlyDeps, isStopped: () => boolean): Promise<void> {
  const failures: unknown[] = []
  for (const id of await payersToBill(deps.db, deps.now())) {
    if (isStopped()) return
    await billWaiting(deps, id, { actorId: null, by: deps.now() }).catch((error: unknown) =>
      failures.push(error),
    )
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some monthly bills were not issued')
}

type Request = {
  /** Null for the job that does it by itself. */
  readonly actorId: string | null
  /** Bills what waits until then at the latest. */
  readonly by: number
}

/** Bills the orders of a customer that wait; returns the numbers of the bills. */
export function billWaiting(
  { db, engine, settings, now }: MonthlyDeps,
  accountId: string,
  { actorId, by }: Request,
): Promise<string[]> {
  const at = now()
  return transact(db, async (tx) => {
    await lockSettingsShared(tx, engine)
    await lock(tx, engine, `monthly:${accountId}`)
    const payer = await findMonthlyPayer(tx, accountId)
    const context = { payer, settings: await settings.current(tx), actorId, at }
    const jobs: WaitingJob[] = []
    for (const id of await takeWaiting(tx, accountId, by)) {
      await lockBill(tx, engine, id)
      const job = await toJob(tx, id, context)
      if (job) jobs.push(job)
    }
    const numbers: string[] = []
    for (const of of Map.groupBy(jobs, (it) => JSON.stringify(it.recipient ?? null)).values())
      numbers.push(await issueOne(tx, of, context))
    return numbers
  })
}

type Context = {
  readonly payer: MonthlyPayer
  readonly settings: Settings
  readonly actorId: string | null
  readonly at: number
}
type WaitingJob = {
  readonly order: OrderWithCustomer
  readonly bill: Bill
  readonly recipient: Recipient | undefined
}

async function toJob(
  tx: Tx,
  id: string,
  { payer, settings }: Context,
): Promise<WaitingJob | undefined> {
  const order = await getOrder(tx, id)
  if (!isCompleted(order) || (await findIssued(tx, id))) return undefined
  const bill = buildBill(toBill(order), settings.billing)
  if (!bill || bill.totalPaise === 0) return undefined
  const recipient = (await findRecipient(tx, id)) ?? recipientOf({ ...payer, monthly: 1 })
  return { order, bill, recipient }
}

async function issueOne(
  tx: Tx,
  jobs: readonly WaitingJob[],
  { payer, settings, actorId, at }: Context,
): Promise<string> {
  const sorted = jobs.toSorted((a, b) => bySiteAndDate(siteOf(a), siteOf(b)))
  const { content, sums } = buildContent(sorted, settings)
  const [first] = sorted
  const to = first?.recipient
  const { prefix } = settings.billing
  const number = await addMonthlyBill(
    tx,
    {
      accountId: payer.id,
      toName: to?.name ?? payer.name,
      toAddress: to?.address || payer.address || (first?.order.address ?? ''),
      toGstin: to?.gstin ?? '',
      content: JSON.stringify(content),
      ...sums,
      parts: sorted.map(({ order, bill }) => ({
        orderId: order.id,
        site: order.address,
        ...sumsOf(bill),
      })),
    },
    { prefix, at },
  )
  for (const { order } of sorted) {
    const about = { subject: order.id, aboutId: payer.id }
    await recordAudit(tx, { at, actorId, kind: 'bill-issued', ...about })
    await creditEarlier(tx, order, { prefix, actorId, at })
    const people = listParticipantIds(order)
    await recordLiveEvent(tx, { at, topic: 'order', subject: order.id, people })
  }
  if (first) await tellOfBill(tx, 'monthly-bill', { payer, orderId: first.order.id, number }, at)
  return number
}

const siteOf = ({ order }: WaitingJob) => ({
  site: order.address,
  date: order.date,
  time: order.time,
})

const sumsOf = ({ totalPaise, taxablePaise, cgstPaise, sgstPaise }: Bill) => ({
  totalPaise,
  taxablePaise,
  cgstPaise,
  sgstPaise,
})

function buildContent(jobs: readonly WaitingJob[], { billing, business }: Settings) {
  const bill = sumBills(jobs.map((it) => it.bill))
  const billed = jobs.map(({ order, bill: of }): BilledJob => {
    const { id: orderId, number, service, serviceHindi, date, discountReason } = order
    return { orderId, number, service, serviceHindi, date, discountReason, bill: of }
  })
  const [first] = billed
  if (!first) throw new Error('a monthly bill needs an order')
  const { number, service, serviceHindi, date } = first
  const content: BillContent = {
    ...frozenRules(billing, business),
    order: { number, service, serviceHindi, date },
    discountReason: '',
    bill,
    jobs: billed,
  }
  return { content, sums: sumsOf(bill) }
}
