import { Ticket } from 'lucide-react'
import { useState } from 'react'
import { bookingMore as copy } from '#i18n/booking-more.ts'
import { formatRupees } from '#web/lib/format.ts'
import { priceText } from '#web/lib/price.ts'
import type { BookingFields } from '#web/orders/booking/booking-draft.ts'
import type { SectionProps } from '#web/orders/booking/booking-layout.tsx'
import { useCouponPrice } from '#web/orders/booking/coupon-price.ts'
import type { ResolvedChoice } from '#web/orders/booking/resolved-choice.ts'
import { readRhythm } from '#web/orders/booking/rhythm-field.tsx'
import { RoundOff } from '#web/orders/booking/round-off.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { toFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Stack } from '#web/ui/layout.tsx'
import css from './coupon-field.module.css'

type CouponProps = SectionProps & { resolved: ResolvedChoice | undefined }

/** Hidden behind a button, since most customers have no coupon. Plans accept none. */
export function CouponField(props: CouponProps) {
  const [isOpen, setOpen] = useState(false)
  const { fields, errors } = props
  if (readRhythm(fields.every)) return null
  if (isOpen || fields.coupon || errors['coupon']) return <OpenField {...props} isAsked={isOpen} />
  return (
    <Button variant="secondary" size="small" className={css.have} onClick={() => setOpen(true)}>
      <Ticket aria-hidden="true" />
      {copy.have}
    </Button>
  )
}

/** The code takes effect on blur or when applied. The typed text stays, whatever the result. */
function OpenField({
  fields,
  errors,
  change,
  resolved,
  isAsked,
}: CouponProps & { isAsked: boolean }) {
  const [typed, setTyped] = useState(fields.coupon)
  const { data, error, isFetching } = useCouponPrice(fields, resolved)
  const refused = toFieldErrors(error)['coupon']
  const isUsed = fields.coupon !== '' && fields.coupon === typed.trim()
  const apply = () => fields.coupon !== typed.trim() && change({ coupon: typed.trim() })
  function type(text: string) {
    setTyped(text)
    if (fields.coupon || errors['coupon']) change({ coupon: '' })
  }
  const discount = isUsed && data?.discount
  return (
    <Stack gap={2}>
      <div className={css.line}>
        <TextField
          name="coupon"
          label={copy.coupon}
          error={errors['coupon'] ?? (isUsed ? refused : undefined)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the button that was just pressed
          autoFocus={isAsked}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onBlur={apply}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
        />
        <Button variant="secondary" busy={isFetching} busyText={copy.checking} onClick={apply}>
          {copy.apply}
        </Button>
      </div>
      <p role="status" className={css.said}>
        {discount && copy.off(formatRupees(discount.rupees), discount.reason)}
        {isUsed && data?.discount === null && copy.later}
        {isUsed && !resolved?.priced && copy.chooseFirst}
        {isUsed && error && !refused && copy.notChecked}
      </p>
    </Stack>
  )
}

type PriceProps = { fields: BookingFields; resolved: ResolvedChoice }

/** The round-off of the price with the coupon. */
export function CouponRoundOff({ fields, resolved }: PriceProps) {
  const { data } = useCouponPrice(fields, resolved)
  return <RoundOff rupees={data?.discount ? data.round_off : resolved.priced?.round_off} />
}

/** The total in the summary, with the coupon's discount. */
export function CouponPrice({ fields, resolved }: PriceProps) {
  const { data } = useCouponPrice(fields, resolved)
  if (!data?.discount || data.price === null) return priceText(resolved.price)
  return (
    <>
      {resolved.price && <s className={css.before}>{formatRupees(resolved.price.rupees)}</s>}{' '}
      {priceText({ rupees: data.price, from: data.from })}
    </>
  )
}
