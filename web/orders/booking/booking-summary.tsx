import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { findChoice } from '#domain/catalogue.ts'
import { Refusal } from '#domain/refusals.ts'
import { booking as copy } from '#i18n/booking.ts'
import { choiceName } from '#i18n/catalogue.ts'
import type { BookingFields } from '#web/orders/booking/booking-draft.ts'
import { priceText, slotText } from '#web/orders/booking/booking-text.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './booking-summary.module.css'

const slowAfterMs = 6000

type BookingSummaryProps = { fields: BookingFields; isSending: boolean; error: Error | null }

/** Keeps service, price, slot and address in view, with the button that sends them. */
export function BookingSummary({ fields, isSending, error }: BookingSummaryProps) {
  const choice = findChoice(fields.service)
  const isSlow = useLastsLonger(isSending, slowAfterMs)
  return (
    <section aria-label={copy.summary} className={css.summary}>
      <div className={css.details}>
        <h2 className={css.heading}>{copy.summary}</h2>
        <p className={css.service}>
          {choice ? <strong>{choiceName(choice.label)}</strong> : copy.noService}
          {choice && <span className={css.price}>{priceText(choice)}</span>}
        </p>
        <p>{slotText(fields)}</p>
        <p className={css.address}>{fields.address.trim() || copy.noAddress}</p>
      </div>
      <div className={css.actions}>
        {error && !isSending && <SendError error={error} />}
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
  if (!(error instanceof Refusal)) return <Notice tone="error">{copy.noAnswer}</Notice>
  if (error.code === 'idempotency_mismatch')
    return (
      <Notice tone="warning">
        {copy.sentBefore} <Link href={paths.profile}>{copy.seeProfile}</Link>
      </Notice>
    )
  if (Object.keys(error.details.fields ?? {}).length > 0) return null
  return <Notice tone="warning">{error.message}</Notice>
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
