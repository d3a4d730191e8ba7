import { facesPath } from '#contract/faces.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { firstName, type Role } from '#domain/accounts.ts'
import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { shownPrice, type FixedPrice } from '#domain/money/lines.ts'
import { priceWith } from '#domain/money/proposals.ts'
import type { OrderPayload } from '#domain/notifications/payloads.ts'
import {
  advanceRest,
  advanceState,
  keepable,
  keepRuleOf,
  partToKeep,
  readTerms,
  type Advance,
} from '#domain/orders/advance.ts'
import { readDetails } from '#domain/orders/details.ts'
import {
  calculateDue,
  giveBack,
  isOnMonthly,
  readLines,
  type OrderMoney,
} from '#domain/orders/money.ts'
import { canAssign, isAccepted, isQuoted, isCompleted } from '#domain/orders/orders.ts'
import { visiblePhone } from '#domain/privacy.ts'
import { toIso } from '#domain/schedule.ts'
import { readCreditNotes, readRefunds } from '#server/orders/money-repo.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'
import { readComing, readProposed, readWorkers } from '#server/orders/workers-repo.ts'

/** Presents an order to an admin. */
export function presentOrderToAdmin(order: OrderWithCustomer): OrderRow {
  const workers = readWorkers(order.workers).map(({ _id, name }) => ({ _id, name }))
  return present(order, 'admin', workers)
}

/** Presents an order to its customer; of the workers only their first names and faces. */
export function presentOrder(order: OrderWithCustomer): OrderRow {
  const workers = presentCrew(order, (face) => `${facesPath}/${face}`)
  return present(order, 'user', workers)
}

/** Who comes, by first name, with their faces while the job is ahead or running. */
export function presentCrew(
  order: Pick<OrderWithCustomer, 'status' | 'workers'>,
  addressOf: (face: string) => string,
) {
  return readWorkers(order.workers).map(({ name, face }) => ({
    name: firstName(name),
    ...(face !== undefined && canAssign(order) && { photo: addressOf(face) }),
  }))
}

function present(order: OrderWithCustomer, reader: Role, workers: OrderRow['workers']): OrderRow {
  return {
    _id: order.id,
    number: order.number,
    service: order.service,
    service_hindi: order.serviceHindi,
    date: order.date,
    time: order.time,
    email: order.email,
    ...readDetails(order, reader),
    service_status: order.status,
    service_message: order.reply ?? '',
    undo_until: toIso(order.undoUntil),
    feedback_id: order.feedbackId,
    ...presentMoney(order),
    minutes: order.minutes,
    people: order.people,
    workers,
    coming: readComing(order),
    door_code: isAccepted(order) ? order.doorCode : null,
    quote: presentQuote(order),
    photos_shared: order.photosShared === 1,
    confirmed: order.confirmedStart === order.startsAt,
    proposal: presentProposal(order),
    plan_id: order.planId,
    bill: order.bill,
    ...(isOnMonthly(order) && { on_monthly: true }),
    reclean_of: order.recleanOf,
    created_at: toIso(order.createdAt),
    user_data: {
      name: order.name,
      phone: visiblePhone(order.phone),
      address: order.address,
      role: order.role,
      ...(reader === 'admin' && { language: order.language || 'en' }),
      ...(reader === 'admin' && order.quiet === 1 && { quiet: true }),
    },
  }
}

function presentMoney(order: OrderWithCustomer) {
  const { discountPaise, discountReason: reason, paidPaise, keptPaise } = order
  const refunds = readRefunds(order.refunds)
  return {
    lines: readLines(order.lines),
    price: shownRupees(order),
    discount: discountPaise > 0 ? { rupees: toRupees(discountPaise), reason } : null,
    ...roundOffIn(order.roundOffPaise),
    paid: toRupees(paidPaise),
    due: calculateDue(order),
    give_back: toRupees(giveBack(order)),
    refunded: toRupees(refunds.reduce((paise, it) => paise + toPaise(it.rupees), 0)),
    kept:
      keptPaise > 0
        ? { rupees: toRupees(keptPaise), reason: order.keptReason, rule: keepRuleOf(order) }
        : null,
    ...presentAdvance(order),
    refunds,
    credit_notes: readCreditNotes(order.creditNotes),
  }
}

function presentAdvance(order: OrderWithCustomer) {
  const { advancePaise, advanceUntil } = order
  const terms = readTerms(order.advanceTerms)
  return {
    advance: toRupees(advancePaise),
    advance_until: toIso(advanceUntil),
    advance_state: advanceState(order),
    advance_due: toRupees(advanceRest(order)),
    advance_cancels: terms?.cancel_by_itself ?? false,
    advance_keep: terms && {
      rupees: toRupees(partToKeep(advancePaise, terms.keep_percent)),
      of_paid: toRupees(keepable(order)),
      after: toIso(terms.free_until),
    },
  }
}

function advanceToPay(order: DescribedOrder): Pick<OrderPayload, 'advance' | 'advanceUntil'> {
  const { advanceUntil } = order
  const rest = advanceRest(order)
  return rest > 0 && advanceUntil !== null ? { advance: toRupees(rest), advanceUntil } : {}
}

/** The quote, while it is open. */
function presentQuote(order: OrderWithCustomer): OrderRow['quote'] {
  const { quotePaise, quoteUntil, quoteMessage: message, startsAt } = order
  if (!isQuoted(order) || quotePaise === null || quoteUntil === null) return null
  return {
    price: toRupees(quotePaise),
    ...roundOffIn(order.quoteRoundOffPaise),
    valid_until: toIso(Math.min(quoteUntil, startsAt)),
    message,
    lines: readLines(order.quoteLines),
  }
}

/** Extra work that awaits the customer's approval, with the resulting price of the order. */
export function presentProposal(order: OrderWithCustomer): OrderRow['proposal'] {
  const proposed = readProposed(order.proposed)
  if (!proposed || order.pricePaise === null) return null
  const lines = readLines(proposed.lines)
  const { id: proposal_id, by } = proposed
  return { proposal_id, by: firstName(by), lines, price: priceWith(order, lines) }
}

/** The price that people read, in rupees. */
export const shownRupees = (it: FixedPrice): number | null => priceIn(shownPrice(it))

const roundOffIn = (paise: number | null) => (paise ? { round_off: toRupees(paise) } : {})

export const priceIn = (paise: number | null): number | null =>
  paise === null ? null : toRupees(paise)

/** What texts about an order need of it. */
type DescribedOrder = OrderMoney &
  Advance &
  FixedPrice &
  Pick<
    OrderWithCustomer,
    | 'id'
    | 'tail'
    | 'number'
    | 'name'
    | 'phone'
    | 'service'
    | 'serviceHindi'
    | 'lines'
    | 'quoteLines'
    | 'quotePaise'
    | 'date'
    | 'time'
    | 'startsAt'
    | 'endsAt'
    | 'address'
    | 'message'
    | 'reply'
  >

/**
 * Builds the notification payload of an order after `events` events; the reply is that of the last
 * event.
 */
export function buildOrderPayload(order: DescribedOrder, events: number): OrderPayload {
  const isOffered = isQuoted(order)
  const lines = readLines(isOffered ? order.quoteLines : order.lines)
  const { id, name, phone, service, date, time, startsAt, endsAt, address, message } = order
  return {
    orderId: id,
    orderTail: order.tail,
    orderNumber: order.number,
    sequence: events - 1,
    name,
    phone,
    service,
    serviceHindi: order.serviceHindi,
    lines: lines.map(({ label, hindi, quantity }) => ({ label, hindi, quantity })),
    date,
    time,
    // An open quote replaces the order's own price.
    price: isOffered ? priceIn(order.quotePaise) : shownRupees(order),
    ...advanceToPay(order),
    ...(giveBack(order) > 0 && { giveBack: toRupees(giveBack(order)) }),
    isStartingPrice: !isOffered && !isCompleted(order) && lines.some((it) => it.from),
    startsAt,
    endsAt,
    address,
    message,
    reply: order.reply ?? '',
  }
}
