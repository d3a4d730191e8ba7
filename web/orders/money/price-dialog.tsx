import type { OrderRow } from '#contract/orders/order.ts'
import { roundOff, toPaise, toRupees } from '#domain/catalogue/price.ts'
import { couponDiscount } from '#domain/coupons/coupons.ts'
import { orderMoney as copy } from '#i18n/money.ts'
import { orderCopy } from '#i18n/orders.ts'
import { settings } from '#web/i18n/settings.ts'
import { formatRupees } from '#web/lib/format.ts'
import { roundOffText, withGst } from '#web/lib/price.ts'
import { totalOfLines } from '#web/orders/money/draft-lines.ts'
import { FieldRow, LineFields } from '#web/orders/money/line-fields.tsx'
import { parseNumber } from '#web/orders/money/parse-number.ts'
import { usePrice, type PriceDraft, type PriceForm } from '#web/orders/money/use-price.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import css from './price-dialog.module.css'

type PriceDialogProps = { order: OrderRow; about: 'quote' | 'price'; onClose: () => void }

/** Sends a quote for the customer to answer, or sets the final price, line by line. */
export function PriceDialog({ order, about, onClose }: PriceDialogProps) {
  const { form, coupon, giveOther } = usePrice(order, about, onClose)
  const { draft, errors } = form
  const isQuote = about === 'quote'
  return (
    <FormDialog
      title={isQuote ? copy.quoteTitle : copy.priceTitle}
      form={form}
      submit={isQuote ? copy.offer : copy.save}
      busy={copy.busy}
      cancel={copy.back}
      problem={<FormError sentence={form.sentence ?? Object.values(errors)[0]} />}
      onClose={onClose}
      wide
    >
      <p>{isQuote ? copy.quoteText : copy.priceText}</p>
      <LineFields
        lines={draft.lines}
        onChange={(lines) => form.change({ lines })}
        wasSent={'lines' in errors}
      />
      {isQuote ? (
        <TextField {...form.field('validDays')} label={copy.validDays} inputMode="numeric" />
      ) : (
        !coupon && <Discount form={form} />
      )}
      <Total draft={draft} coupon={coupon} onOther={isQuote ? undefined : giveOther} />
      <TextAreaField {...form.field('message')} label={copy.message} aside={copy.optional} />
    </FormDialog>
  )
}

type Coupon = NonNullable<ReturnType<typeof usePrice>['coupon']>

type TotalProps = {
  draft: PriceDraft
  coupon: Coupon | undefined
  onOther: (() => void) | undefined
}

/** The total, with the coupon's discount. */
function Total({ draft, coupon, onOther }: TotalProps) {
  const off = coupon && couponIn(draft, coupon)
  const exact = totalIn(draft, coupon)
  const rounded = exact !== null && settings().roundsPrice ? roundOff(toPaise(exact)) : 0
  const total = exact && toRupees(toPaise(exact) + rounded)
  return (
    <>
      {coupon && (
        <p className={css.total}>
          <span>{off == null ? coupon.code : copy.coupon(coupon.code, formatRupees(off))}</span>
          {onOther && (
            <Button variant="quiet" size="small" onClick={onOther}>
              {copy.otherDiscount}
            </Button>
          )}
        </p>
      )}
      {rounded !== 0 && (
        <p className={css.total}>
          <span>{orderCopy.roundOff}</span>
          <span>{roundOffText(toRupees(rounded))}</span>
        </p>
      )}
      <p className={css.total} aria-live="polite">
        <span>{copy.total}</span>
        <strong>{total !== null && withGst(formatRupees(total))}</strong>
      </p>
    </>
  )
}

function couponIn({ lines }: PriceDraft, { percent, rupees }: Coupon): number | null {
  const value = { percent, paise: rupees === null ? null : toPaise(rupees) }
  const total = totalOfLines(lines)
  return total === null ? null : toRupees(couponDiscount(value, toPaise(total)))
}

/** Returns the total; null while something typed is not a number. */
function totalIn(draft: PriceDraft, coupon: Coupon | undefined): number | null {
  const total = totalOfLines(draft.lines)
  const off = coupon ? couponIn(draft, coupon) : parseNumber(draft.discount)
  if (total === null || off === null || Number.isNaN(off)) return null
  return Math.max(0, toRupees(toPaise(total) - toPaise(off)))
}

function Discount({ form }: { form: PriceForm }) {
  const discount = form.field('discount')
  const isNumber = !Number.isNaN(parseNumber(discount.value))
  return (
    <FieldRow>
      <TextField
        {...discount}
        label={copy.discount}
        aside={copy.optional}
        inputMode="decimal"
        error={isNumber ? discount.error : copy.wrong.rupees}
      />
      <TextField {...form.field('reason')} label={copy.reason} aside={copy.optional} />
    </FieldRow>
  )
}
