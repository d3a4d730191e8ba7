import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getUpi } from '#contract/money/payments.ts'
import { answerQuote } from '#contract/money/prices.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { indiaClock } from '#domain/schedule.ts'
import { myMoney as copy } from '#i18n/money.ts'
import { call } from '#web/api/api.ts'
import { settings } from '#web/i18n/settings.ts'
import { formatLongDate, formatRupees, formatTime } from '#web/lib/format.ts'
import { withGst } from '#web/lib/price.ts'
import {
  qrClass,
  MoneyActions,
  MoneyBox,
  MoneyRows,
  MoneySum,
  lineRow,
} from '#web/orders/money/money-box.tsx'
import { PayOnline } from '#web/orders/money/pay-online.tsx'
import { Proposal } from '#web/orders/money/proposal.tsx'
import { OrderActionError } from '#web/orders/shared/order-action-error.tsx'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** What a customer has to do about money: answer an offer or a proposal, or pay. */
export function MyMoney({ order }: { order: OrderRow }) {
  if (order.quote) return <Quote order={order} quote={order.quote} />
  const isDone = order.service_status === 'completed' || order.service_status === 'in-progress'
  if (order.proposal) return <Proposal order={order} proposal={order.proposal} reader="customer" />
  if (isDone && order.due !== null && order.due > 0) return <Pay order={order} />
  return order.paid > 0 || order.discount ? <Settled order={order} /> : null
}

/** Row for the discount, which is already deducted from the price. */
const discounted = ({ discount }: OrderRow) =>
  discount
    ? [[copy.discountFor(discount.reason), `−${formatRupees(discount.rupees)}`] as const]
    : []

/** Discount and payments so far, which explain the sum still due. */
function SoFar({ order }: { order: OrderRow }) {
  const paid = order.paid > 0 ? [[copy.paid, formatRupees(order.paid)] as const] : []
  const rows = [...discounted(order), ...paid]
  return rows.length > 0 && <MoneyRows rows={rows} />
}

/** Shown when there is nothing to pay now. */
function Settled({ order }: { order: OrderRow }) {
  const isPaid = order.paid > 0 && order.due === 0
  return (
    <MoneyBox id={`pay-${order._id}`} heading={copy.settled}>
      <SoFar order={order} />
      {isPaid && <p>{copy.allPaid}</p>}
    </MoneyBox>
  )
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
    copy: { noAnswer: copy.failed, refused: copy.failed },
    reloadFirst: true,
    onDone: (answer) =>
      toast('success', answer === 'accept' ? copy.accepted : copy.declined, toastMs.long),
    onSettled: () => setAsking(false),
  })
  const until = indiaClock(Date.parse(quote.valid_until))
  return (
    <MoneyBox id={`offer-${order._id}`} heading={copy.heading}>
      <MoneyRows rows={[...quote.lines.map(lineRow), ...discounted(order)]} />
      <MoneySum>{withGst(formatRupees(quote.price))}</MoneySum>
      <p>{copy.until(formatLongDate(until.date), formatTime(until.time))}</p>
      <OrderActionError sentence={sentence} />
      <MoneyActions>
        <Button busy={isBusy} busyText={copy.busy} onClick={() => send('accept')}>
          {copy.accept}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => setAsking(true)}>
          {copy.decline}
        </Button>
      </MoneyActions>
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

/**
 * Payment by UPI, as a link for this phone and a QR code for another, and by card online, where the
 * business accepts them.
 */
function Pay({ order }: { order: OrderRow }) {
  const { data } = useQuery({
    queryKey: [getUpi.path, order._id, order.due, settings().version],
    queryFn: ({ signal }) => call(getUpi, { serviceid: order._id }, { signal }),
    retry: false,
    // Valid for one amount: refetched after a payment, it would be refused before the order itself
    // is updated.
    staleTime: 'static',
    enabled: settings().takesUpi,
  })
  const rupees = formatRupees(order.due ?? 0)
  return (
    <MoneyBox id={`pay-${order._id}`} heading={copy.due}>
      <SoFar order={order} />
      <MoneySum>{rupees}</MoneySum>
      {settings().paysOnline && <PayOnline order={order} />}
      {data && (
        <>
          <p>{copy.payText}</p>
          <img
            className={qrClass}
            src={`data:image/svg+xml,${encodeURIComponent(data.qr)}`}
            alt={copy.qr(rupees)}
            width="220"
            height="220"
          />
          <LinkButton href={data.link}>{copy.open(rupees)}</LinkButton>
        </>
      )}
    </MoneyBox>
  )
}
