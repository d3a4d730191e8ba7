import type { Settings } from '#contract/settings/settings.ts'
import { buildBill, type Bill, type BillInput } from '#domain/bills/bill.ts'
import { toSeller, type BillContent } from '#domain/bills/content.ts'
import { waitsUntil } from '#domain/bills/monthly.ts'
import { toPaise } from '#domain/catalogue/price.ts'
import { readLines } from '#domain/orders/money.ts'
import { financialYear } from '#domain/orders/number.ts'
import { completionChange, isCompleted } from '#domain/orders/orders.ts'
import { creditEarlier, creditWhole, lockBill } from '#server/bills/credit.ts'
import { findMonthlyPayer, setMonthlyAt, type MonthlyPayer } from '#server/bills/monthly/repo.ts'
import {
  addBill,
  findCancelled,
  findIssued,
  findRecipient,
  reissue,
  saveState,
  type IssuedBill,
  type BillWritten,
} from '#server/bills/repo.ts'
import { builtInReasons } from '#server/bills/texts.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Tx } from '#server/db/tables.ts'
import type { EffectContext, OrderEffect } from '#server/order-changes/order-change.ts'
import { getOrder, type OrderWithCustomer } from '#server/orders/repo.ts'

type IssueRequest = { readonly orderId: string; readonly actorId: string; readonly at: number }

/** Issues a bill on completion, and takes it back when that is undone. */
export const billEffect: OrderEffect = async (tx, { orderId, from, to, by, at }, context) => {
  const change = completionChange(from, to)
  if (!change) return
  const it = { orderId, actorId: by.id, at }
  await (change === 'completed' ? issueBill(tx, it, context) : takeBackBill(tx, it, context))
}

/**
 * Cancels the bill and keeps its number for the next; one with credit notes, and the order's part of
 * a monthly bill, is credited in full.
 */
async function takeBackBill(
  tx: Tx,
  it: IssueRequest,
  { engine, settings }: EffectContext,
): Promise<void> {
  await lockBill(tx, engine, it.orderId)
  await setMonthlyAt(tx, it.orderId, null)
  const bill = await findIssued(tx, it.orderId)
  if (!bill) return
  const { prefix } = settings.billing
  // Credit notes to a cancelled bill would be subtracted from the month without it.
  if (bill.creditedPaise > 0 || bill.monthly === 1)
    await creditWhole(tx, bill, { reason: builtInReasons.undone, prefix, ...it })
  else await saveState(tx, bill.id, 'cancelled')
  await record(tx, 'bill-cancelled', await getOrder(tx, it.orderId), it)
}

/**
 * Issues the bill of a completed order once; none while a price is missing or the total is 0. An
 * order of a customer who pays once a month waits for that bill.
 */
export async function issueBill(
  tx: Tx,
  it: IssueRequest,
  { engine, settings }: EffectContext,
): Promise<void> {
  await lockBill(tx, engine, it.orderId)
  const order = await getOrder(tx, it.orderId)
  if (!isCompleted(order) || order.settled === 1) return
  if (await findIssued(tx, order.id)) return
  const bill = buildBill(toBill(order), settings.billing)
  if (!bill || bill.totalPaise === 0) return
  const payer = await findMonthlyPayer(tx, order.accountId)
  const at = payer.monthly === 1 ? waitsUntil(order.date, it.at) : null
  if (order.monthlyAt !== null || at !== null)
    return setMonthlyAt(tx, order.id, order.monthlyAt ?? at)
  const recipient = (await findRecipient(tx, order.id)) ?? recipientOf(payer)
  const written = buildBillRow(order, bill, settings, recipient)
  const cancelled = await findCancelled(tx, order.id)
  if (cancelled?.year === financialYear(it.at))
    await reissueCancelledBill(tx, cancelled, { order, written, settings, it })
  else await addBill(tx, written, { prefix: settings.billing.prefix, at: it.at })
  await record(tx, 'bill-issued', order, it)
  await creditEarlier(tx, order, { prefix: settings.billing.prefix, ...it })
}

export function toBill({
  lines,
  discountPaise,
  roundOffPaise,
}: Pick<OrderWithCustomer, 'lines' | 'discountPaise' | 'roundOffPaise'>): BillInput {
  const billed = readLines(lines).map(({ rupees, ...line }) => ({
    ...line,
    paise: rupees === null ? null : toPaise(rupees),
  }))
  return { lines: billed, discountPaise, roundRupee: roundOffPaise !== null }
}

type ReissueInput = {
  readonly order: OrderWithCustomer
  readonly written: BillWritten
  readonly settings: Settings
  readonly it: IssueRequest
}

/**
 * Reissues a cancelled bill with new content. One that was paid, handed out or credited is not
 * rewritten: if the total differs, it is credited and replaced.
 */
async function reissueCancelledBill(
  tx: Tx,
  bill: IssuedBill,
  { order, written, settings, it }: ReissueInput,
) {
  const isFixed = order.paidPaise > 0 || bill.handedAt !== null || bill.creditedPaise > 0
  if (!isFixed) return reissue(tx, bill, { ...written, at: it.at })
  await reissue(tx, bill)
  if (written.totalPaise === bill.totalPaise) return
  const { prefix } = settings.billing
  await creditWhole(tx, bill, { reason: builtInReasons.priceChanged, prefix, ...it })
  await addBill(tx, written, { prefix, at: it.at })
}

/** A business to bill in place of the customer. */
export type Recipient = {
  readonly name: string
  readonly gstin: string
  readonly address?: string
}

/** The business that a customer's monthly bills are made out to; undefined for the customer. */
export const recipientOf = ({ monthly, billName: name, billGstin, billAddress }: MonthlyPayer) =>
  monthly === 1 && name !== '' ? { name, gstin: billGstin, address: billAddress } : undefined

type BilledOrder = Pick<
  OrderWithCustomer,
  | 'id'
  | 'accountId'
  | 'name'
  | 'address'
  | 'number'
  | 'service'
  | 'serviceHindi'
  | 'date'
  | 'discountReason'
>

/** Builds the bill of an order in its current state. */
export function buildBillRow(
  order: BilledOrder,
  bill: Bill,
  { billing, business }: Settings,
  recipient: Recipient | undefined,
): BillWritten {
  const { number, service, serviceHindi, date, discountReason } = order
  const content: BillContent = {
    ...frozenRules(billing, business),
    order: { number, service, serviceHindi, date },
    discountReason,
    bill,
  }
  return {
    orderId: order.id,
    accountId: order.accountId,
    totalPaise: bill.totalPaise,
    taxablePaise: bill.taxablePaise,
    cgstPaise: bill.cgstPaise,
    sgstPaise: bill.sgstPaise,
    toName: recipient?.name ?? order.name,
    toAddress: recipient?.address || order.address,
    toGstin: recipient?.gstin ?? '',
    content: JSON.stringify(content),
  }
}

/** The part of a bill's content that settings say. */
export function frozenRules(
  { tax, inclusive, sac, gstin, state, footer, footerHindi }: Settings['billing'],
  business: Settings['business'],
): Omit<BillContent, 'order' | 'discountReason' | 'bill'> {
  return {
    tax,
    inclusive,
    sac,
    gstin,
    state,
    footer,
    // The owner names one state in Hindi, that of the address.
    stateHindi: state === business.address.state ? business.hindi.state : undefined,
    footerHindi,
    seller: toSeller(business),
  }
}

async function record(
  tx: Tx,
  kind: 'bill-issued' | 'bill-cancelled',
  { id: subject, accountId: aboutId }: OrderWithCustomer,
  { actorId, at }: Pick<IssueRequest, 'actorId' | 'at'>,
): Promise<void> {
  await recordAudit(tx, { at, actorId, kind, subject, aboutId })
}
