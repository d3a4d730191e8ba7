import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { findChoice } from '#domain/catalogue.ts'
import { Refusal } from '#domain/refusals.ts'
import { booking as copy } from '#i18n/booking.ts'
import { choiceName } from '#i18n/catalogue.ts'
import { formatSlot } from '#web/lib/format.ts'
import { priceText } from '#web/lib/price.ts'
import type { BookingFields } from '#web/orders/booking/booking-draft.ts'
import { fullAddress, townOf } from '#web/orders/booking/job-address.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './booking-summary.module.css'

const slowAfterMs = 6000

type BookingSummaryProps = {
  fields: BookingFields
  /** What is to be filled in next. */
  missing: string | undefined
  isSending: boolean
  error: Error | null
}

/** Keeps service, price, slot and address in view, with the button that sends them. */
export function BookingSummary({ fields, missing, isSending, error }: BookingSummaryProps) {
  const choice = findChoice(fields.service)
  const isSlow = useLastsLonger(isSending, slowAfterMs)
  const { date, time } = fields
  return (
    <section aria-label={copy.summary} className={css.summary}>
      <div className={css.details}>
        <h2 className={css.heading}>{copy.summary}</h2>
        {choice && (
          <p className={css.service}>
            <strong>{choiceName(choice.label)}</strong>
            <span className={css.price}>{priceText(choice.price)}</span>
          </p>
        )}
        {date && time && <p>{formatSlot({ date, time })}</p>}
        <p className={css.address}>{fullAddress({ ...fields, town: townOf(fields) })}</p>
        {missing && <p className={css.missing}>{missing}</p>}
      </div>
      {error && !isSending && <SendError error={error} />}
      <div className={css.actions}>
        <Button type="submit" wide busy={isSending} busyText={copy.sending}>
          {copy.send}
        </Button>
        <p role="status" className={css.slow}>
          {isSlow && copy.stillSending}
        </p>
        <p className={css.afterwards}>{copy.afterwards}</p>
      </div>
    </section>
  )
}

/** What went wrong with sending and belongs to no field, beside the button to try again with. */
function SendError({ error }: { error: Error }) {
  const isRefusal = error instanceof Refusal
  if (isRefusal && Object.keys(error.details.fields ?? {}).length > 0) return null
  const wasSent = isRefusal && error.code === 'idempotency_mismatch'
  return (
    <div className={css.error}>
      <Notice tone={isRefusal ? 'warning' : 'error'}>
        {wasSent ? copy.sentBefore : isRefusal ? error.message : copy.noAnswer}{' '}
        {wasSent && <Link href={paths.profile}>{copy.seeBooking}</Link>}
      </Notice>
    </div>
  )
}

/** Says when something has been going on for longer than this. */
function useLastsLonger(isOn: boolean, thanMs: number): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => setLong(true), thanMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isOn, thanMs])
  return isLong
}
