import { findChoice } from '#domain/catalogue.ts'
import { booking } from '#i18n/booking.ts'
import { choiceName } from '#i18n/catalogue.ts'
import { formatDate, formatTime, formatWeekday } from '#web/lib/format.ts'
import type { BookingFields } from '#web/orders/booking/booking-draft.ts'
import { priceHint } from '#web/orders/booking/price-hint.ts'
import { SendProblem } from '#web/orders/booking/send-problem.tsx'
import { useIsLong } from '#web/orders/booking/use-is-long.ts'
import { Button } from '#web/ui/button/button.tsx'
import css from './booking-summary.module.css'

const slowAfterMs = 6000

type SummaryProps = { fields: BookingFields; isSending: boolean; error: Error | null }

/** Keeps service, price, slot and address in view, with the button that sends them. */
export function BookingSummary({ fields, isSending, error }: SummaryProps) {
  const choice = findChoice(fields.service)
  const isSlow = useIsLong(isSending, slowAfterMs)
  return (
    <section aria-label={booking.summary} className={css.summary}>
      <div className={css.lines}>
        <h2 className={css.heading}>{booking.summary}</h2>
        <p className={css.service}>
          {choice ? <strong>{choiceName(choice.label)}</strong> : booking.noService}
          {choice && <span className={css.price}>{priceHint(choice)}</span>}
        </p>
        <p>{slotWords(fields)}</p>
        <p className={css.address}>{fields.address.trim() || booking.noAddress}</p>
      </div>
      <div className={css.act}>
        {error && !isSending && <SendProblem error={error} />}
        <Button type="submit" wide busy={isSending} busyText={booking.sending}>
          {booking.send}
        </Button>
        <p role="status" className={css.slow}>
          {isSlow && booking.stillSending}
        </p>
        <p className={css.afterwards}>{booking.afterwards}</p>
      </div>
    </section>
  )
}

function slotWords({ date, time }: BookingFields): string {
  const day = date && `${formatWeekday(date)}, ${formatDate(date)}`
  return booking.slot(day, time ? formatTime(time) : booking.noTime)
}
