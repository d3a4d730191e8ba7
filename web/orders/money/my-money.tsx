import { useState } from 'react'
import { answerQuote } from '#contract/money/prices.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { serviceIdsOf } from '#domain/catalogue/catalogue.ts'
import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { isCompleted, isInProgress } from '#domain/orders/orders.ts'
import { indiaClock } from '#domain/schedule.ts'
import { myMoney as copy, orderMoney } from '#i18n/money.ts'
import { monthly } from '#i18n/monthly.ts'
import { orderCopy } from '#i18n/orders.ts'
import { call } from '#web/api/api.ts'
import { settings } from '#web/i18n/settings.ts'
import {
  advanceSentence,
  advanceTermsText,
  hasPaidAdvance,
  keptReason,
  owesAdvance,
} from '#web/lib/advance-text.ts'
import { formatDay, formatIndianDay, formatIndianTime, formatRupees } from '#web/lib/format.ts'
import { roundOffText, withGst } from '#web/lib/price.ts'
import { useAsksAdvance } from '#web/orders/advance/use-asks-advance.ts'
import {
  MoneyActions,
  MoneyBox,
  MoneyRows,
  MoneySum,
  lineRow,
} from '#web/orders/money/money-box.tsx'
import { PayAdvance } from '#web/orders/money/pay-advance.tsx'
import { PayNow } from '#web/orders/money/pay-now.tsx'
import { Proposal } from '#web/orders/money/proposal.tsx'
import { CreditNoteLink, KeptReceiptLink } from '#web/orders/shared/bill-link.tsx'
import { OrderActionError } from '#web/orders/shared/order-action-error.tsx'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { InBar } from '#web/ui/dialog/dialog.tsx'
import { Muted } from '#web/ui/layout.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Whether the work has begun and is not paid. */
function isPayable({ service_status: status, due }: OrderRow): boolean {
  return (isInProgress({ status }) || isCompleted({ status })) && (due ?? 0) > 0
}

/** Whether money is what the customer has to do something about first. */
export const asksForMoney = (order: OrderRow): boolean =>
  order.quote !== null || order.proposal !== null || isPayable(order) || owesAdvance(order)

/**
 * What a customer has to do about money: answer an offer or a proposal, or pay. Its main button is
 * in the bar of the dialog around it.
 */
export function MyMoney({ order }: { order: OrderRow }) {
  if (order.quote) return <Quote order={order} quote={order.quote} />
  if (order.proposal) return <Proposal order={order} proposal={order.proposal} reader="customer" />
  if (isPayable(order)) return <Pay order={order} />
  if (order.on_monthly) return <OnMonthly order={order} />
  if (owesAdvance(order))
    return (
      <PayAdvance order={order}>
        <SoFar order={order} />
      </PayAdvance>
    )
  return order.paid > 0 || order.refunded > 0 || order.discount ? <Settled order={order} /> : null
}

/** Row for the discount, which is already deducted from the price. */
const discounted = ({ discount }: OrderRow) =>
  discount
    ? [[copy.discountFor(discount.reason), `−${formatRupees(discount.rupees)}`] as const]
    : []

const roundedOff = ({ round_off: rupees }: Pick<OrderRow, 'round_off'>) =>
  rupees ? [[orderCopy.roundOff, roundOffText(rupees)] as const] : []

/** Discount, payments and refunds so far, which add up to the sum still due or to give back. */
function SoFar({ order }: { order: OrderRow }) {
  const { paid, refunded, refunds, kept, credit_notes: notes } = order
  const all = toRupees(toPaise(paid) + toPaise(refunded))
  const rows = [
    ...discounted(order),
    ...billed(order),
    ...notes.map(
      ({ number, rupees }) =>
        [<CreditNoteLink key={number} order={order} number={number} />, minus(rupees)] as const,
    ),
    ...(all > 0 ? [[copy.paid, formatRupees(all)] as const] : []),
    ...refunds.map(
      ({ at, method, rupees }) =>
        [copy.refunded(orderMoney.methods[method], formatIndianDay(at)), minus(rupees)] as const,
    ),
    ...(kept
      ? [
          [
            <>
              {copy.kept(keptReason(kept))} <KeptReceiptLink order={order} />
            </>,
            formatRupees(kept.rupees),
          ] as const,
        ]
      : []),
  ]
  return rows.length > 0 && <MoneyRows rows={rows} />
}

const minus = (rupees: number): string => `−${formatRupees(rupees)}`

/** The total of the bill, where more than payments explains what is due. */
function billed({ bill, paid, due, give_back, refunded, credit_notes: notes }: OrderRow) {
  if (!bill || (refunded === 0 && give_back === 0 && notes.length === 0)) return []
  const owed = toPaise(paid) + toPaise(due ?? 0) - toPaise(give_back)
  const total = notes.reduce((paise, it) => paise + toPaise(it.rupees), owed)
  return [[copy.bill, formatRupees(toRupees(total))] as const]
}

/** Shown while the job waits for a monthly bill. */
function OnMonthly({ order }: { order: OrderRow }) {
  return (
    <MoneyBox id={`pay-${order._id}`} heading={monthly.onBill}>
      <SoFar order={order} />
      <p>{monthly.onBillText}</p>
    </MoneyBox>
  )
}

/** Shown when there is nothing to pay now. */
function Settled({ order }: { order: OrderRow }) {
  const { paid, due, kept, give_back: back } = order
  const isPaid = paid > 0 && due === 0 && back === 0 && !kept
  return (
    <MoneyBox id={`pay-${order._id}`} heading={copy.settled}>
      <SoFar order={order} />
      {back > 0 && <p>{copy.willGiveBack(formatRupees(back))}</p>}
      {isPaid && <p>{copy.allPaid}</p>}
      {hasPaidAdvance(order) && <Muted>{advanceTermsText(order)}</Muted>}
    </MoneyBox>
  )
}

/** What is asked in advance once the customer says yes. */
function QuoteAdvance({ order, quote }: OfferProps) {
  const services = serviceIdsOf(order.lines.length > 0 ? order.lines : quote.lines)
  const isAsked = useAsksAdvance(order.plan_id === null)
  const job = { price: quote.price, services, slot: order, booking: settings().booking }
  const sentence = isAsked ? advanceSentence({ ...job, toQuote: true }) : undefined
  return sentence ? <Muted>{sentence}</Muted> : null
}

type OfferProps = { order: OrderRow; quote: NonNullable<OrderRow['quote']> }

function Quote({ order, quote }: OfferProps) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, sentence, send } = useOrderTransition({
    reader: 'customer',
    send: async (answer: 'accept' | 'decline') => {
      await call(answerQuote, { serviceid: order._id, answer, seen_price: quote.price })
      return answer
    },
    reloadFirst: true,
    onDone: (answer) =>
      toast('success', answer === 'accept' ? copy.accepted : copy.declined, toastMs.long),
    onSettled: () => setAsking(false),
  })
  const until = indiaClock(Date.parse(quote.valid_until))
  return (
    <MoneyBox id={`offer-${order._id}`} heading={copy.heading}>
      <MoneyRows rows={[...quote.lines.map(lineRow), ...discounted(order), ...roundedOff(quote)]} />
      <MoneySum>{withGst(formatRupees(quote.price))}</MoneySum>
      <p>{copy.until(formatDay(until.date), formatIndianTime(until.time))}</p>
      <QuoteAdvance order={order} quote={quote} />
      <OrderActionError sentence={sentence} />
      <MoneyActions>
        <Button variant="secondary" disabled={isBusy} onClick={() => setAsking(true)}>
          {copy.decline}
        </Button>
      </MoneyActions>
      <InBar>
        <Button busy={isBusy} busyText={copy.busy} onClick={() => send('accept')}>
          {copy.accept}
        </Button>
      </InBar>
      {isAsking && (
        <ConfirmDialog
          title={copy.declineTitle}
          question={copy.declineQuestion}
          confirm={copy.decline}
          cancel={copy.keep}
          danger
          busy={isBusy}
          busyText={copy.busy}
          onConfirm={() => send('decline')}
          onClose={() => setAsking(false)}
        />
      )}
    </MoneyBox>
  )
}

function Pay({ order }: { order: OrderRow }) {
  const rupees = order.due ?? 0
  return (
    <MoneyBox id={`pay-${order._id}`} heading={copy.due}>
      <SoFar order={order} />
      <MoneySum>{formatRupees(rupees)}</MoneySum>
      <PayNow rupees={rupees} order={order} />
    </MoneyBox>
  )
}
