import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getUpi } from '#contract/money/payments.ts'
import { answerQuote } from '#contract/money/prices.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { indiaClock } from '#domain/schedule.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { myMoney as copy } from '#i18n/money.ts'
import { call } from '#web/api/api.ts'
import { settings } from '#web/i18n/settings.ts'
import { formatLongDate, formatRupees, formatTime } from '#web/lib/format.ts'
import { PayOnline } from '#web/orders/money/pay-online.tsx'
import { Proposal } from '#web/orders/money/proposal.tsx'
import { OrderProblem } from '#web/orders/shared/order-problem.tsx'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './my-money.module.css'

/** What a customer is asked about money: an offer to answer, or what is still to be paid. */
export function MyMoney({ order }: { order: OrderRow }) {
  if (order.quote) return <Offer order={order} quote={order.quote} />
  const isDone = order.service_status === 'completed' || order.service_status === 'in-progress'
  if (order.proposal) return <Proposal order={order} proposal={order.proposal} reader="customer" />
  return isDone && order.due !== null && order.due > 0 ? <Pay order={order} /> : null
}

type OfferProps = { order: OrderRow; quote: NonNullable<OrderRow['quote']> }

function Offer({ order, quote }: OfferProps) {
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
    <section className={css.money} aria-labelledby={`offer-${order._id}`}>
      <h3 id={`offer-${order._id}`}>{copy.heading}</h3>
      <ul className={css.lines}>
        {quote.lines.map((line) => (
          <li key={`${line.id} ${line.label}`}>
            <span>{line.quantity === 1 ? nameOf(line) : `${line.quantity} × ${nameOf(line)}`}</span>
            <span>{formatRupees(line.quantity * (line.rupees ?? 0))}</span>
          </li>
        ))}
        {order.discount && (
          <li>
            <span>{copy.discount}</span>
            <span>−{formatRupees(order.discount.rupees)}</span>
          </li>
        )}
      </ul>
      <p className={css.total}>{formatRupees(quote.price)}</p>
      <p>{copy.until(formatLongDate(until.date), formatTime(until.time))}</p>
      <OrderProblem sentence={sentence} />
      <div className={css.actions}>
        <Button busy={isBusy} busyText={copy.busy} onClick={() => send('accept')}>
          {copy.accept}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => setAsking(true)}>
          {copy.decline}
        </Button>
      </div>
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
    </section>
  )
}

/** A link for this phone and a code for another, where the business takes UPI; a page where it takes cards. */
function Pay({ order }: { order: OrderRow }) {
  const { data } = useQuery({
    queryKey: [getUpi.path, order._id, order.due],
    queryFn: ({ signal }) => call(getUpi, { serviceid: order._id }, { signal }),
    retry: false,
    enabled: settings().takesUpi,
  })
  const rupees = formatRupees(order.due ?? 0)
  return (
    <section className={css.money} aria-labelledby={`pay-${order._id}`}>
      <h3 id={`pay-${order._id}`}>{copy.due}</h3>
      <p className={css.total}>{rupees}</p>
      {settings().paysOnline && <PayOnline order={order} />}
      {data && (
        <>
          <p>{copy.payText}</p>
          <img
            className={css.qr}
            src={`data:image/svg+xml,${encodeURIComponent(data.qr)}`}
            alt={copy.qr(rupees)}
            width="220"
            height="220"
          />
          <LinkButton href={data.link}>{copy.open(rupees)}</LinkButton>
        </>
      )}
    </section>
  )
}
