import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { offerName } from '#domain/catalogue/catalogue.ts'
import { Refusal } from '#domain/refusals.ts'
import { indiaClock, jobSpan, type Slot } from '#domain/schedule.ts'
import { booking as copy } from '#i18n/booking.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { errorMessage } from '#web/api/errors.ts'
import { formatIndianTime, formatRupees, formatSlot } from '#web/lib/format.ts'
import { lineText } from '#web/lib/order-text.ts'
import { AdvanceNote } from '#web/orders/advance/advance-note.tsx'
import type { BookingFields } from '#web/orders/booking/booking-draft.ts'
import { CouponPrice, CouponRoundOff } from '#web/orders/booking/coupon-field.tsx'
import { fullAddress, findTown } from '#web/orders/booking/job-address.ts'
import type { ResolvedChoice } from '#web/orders/booking/resolved-choice.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Muted } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './booking-summary.module.css'

const slowAfterMs = 6000

/** What a booking that did not arrive reads where the reply has no sentence. */
export const sendFailure = { noNetwork: copy.noAnswer, failed: copy.notSent }

type BookingSummaryProps = {
  fields: BookingFields
  resolved: ResolvedChoice | undefined
  /** The next field to fill in. */
  missing: string | undefined
  /** Text of the submit button. */
  action: string
  /** Does not stay in view on phones, while there is nothing to show. */
  isAtRest?: boolean
  isSending?: boolean
  error?: Error | null
}

/** Keeps service, price, slot, address and the submit button in view. */
export function BookingSummary(props: BookingSummaryProps) {
  const { fields, resolved, missing, action, isAtRest, isSending = false, error = null } = props
  const isSlow = useLastsLonger(isSending, slowAfterMs)
  const { date, time } = fields
  return (
    <section aria-label={copy.summary} className={css.summary} data-at-rest={isAtRest || undefined}>
      <div className={css.details} data-incomplete={missing ? true : undefined}>
        <h2 className={css.heading}>{copy.summary}</h2>
        {resolved && (
          <What resolved={resolved}>
            <CouponPrice fields={fields} resolved={resolved} />
          </What>
        )}
        {resolved && (
          <p className={css.roundOff}>
            <CouponRoundOff fields={fields} resolved={resolved} />
          </p>
        )}
        {date && time && (
          <p>
            {formatSlot({ date, time })}
            {resolved?.priced && (
              <span className={css.until}> {untilText({ date, time }, resolved)}</span>
            )}
          </p>
        )}
        {resolved && <AdvanceNote fields={fields} resolved={resolved} className={css.advance} />}
        <p className={css.address}>{fullAddress({ ...fields, town: findTown(fields) })}</p>
        {missing && <p className={css.missing}>{missing}</p>}
      </div>
      {error && !isSending && <SendError error={error} />}
      <div className={css.actions}>
        <Button
          type="submit"
          variant={missing ? 'secondary' : 'primary'}
          wide
          busy={isSending}
          busyText={copy.sending}
        >
          {action}
        </Button>
        <Muted role="status" className={css.slow}>
          {isSlow && copy.stillSending}
        </Muted>
        <p className={css.afterwards}>{copy.afterwards}</p>
      </div>
    </section>
  )
}

/** The chosen service with its total, line by line when there are several. */
function What({ resolved, children }: { resolved: ResolvedChoice; children: ReactNode }) {
  const { service, offer, priced } = resolved
  const lines = priced?.lines ?? []
  const isOne = lines.length === 1 && lines[0]?.quantity === 1
  const more = lines.length > 1 ? copy.andMore(lines.length - 1) : ''
  return (
    <>
      <p className={css.service}>
        <strong>
          {nameOf(offer ? offerName(offer) : service)} <span className={css.short}>{more}</span>
        </strong>
        <span className={css.price} aria-live="polite">
          {children}
        </span>
      </p>
      {!isOne && lines.length > 0 && (
        <ul className={css.lines}>
          {lines.map((line) => (
            <li key={line.id}>
              <span>{lineText(line)}</span>
              <span>
                {line.rupees === null ? copy.onRequest : formatRupees(line.rupees * line.quantity)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function untilText(slot: Slot, { priced }: ResolvedChoice): string {
  const { endsAt } = jobSpan(slot, priced?.minutes ?? 0)
  return copy.until(formatIndianTime(indiaClock(endsAt).time))
}

/** Shows a submission error that belongs to no field, next to the button for a retry. */
function SendError({ error }: { error: Error }) {
  const isRefusal = error instanceof Refusal
  if (isRefusal && Object.keys(error.details.fields ?? {}).length > 0) return null
  const wasSent = isRefusal && error.code === 'idempotency_mismatch'
  return (
    <div className={css.error}>
      <Notice tone={isRefusal ? 'warning' : 'error'}>
        {wasSent ? copy.sentBefore : errorMessage(error, sendFailure)}{' '}
        {wasSent && <Link href={paths.profile}>{copy.seeBooking}</Link>}
      </Notice>
    </div>
  )
}

/** Returns true once `isOn` has lasted longer than `thanMs`. */
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
