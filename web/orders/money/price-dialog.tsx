import { useId, type FormEvent } from 'react'
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
import { usePrice, type PriceDraft } from '#web/orders/money/use-price.ts'
import { OrderActionError } from '#web/orders/shared/order-action-error.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextAreaField, TextField } from '#web/ui/form/field.tsx'
import css from './price-dialog.module.css'

type PriceDialogProps = { order: OrderRow; about: 'quote' | 'price'; onClose: () => void }

/** Sends a quote for the customer to answer, or sets the final price, line by line. */
export function PriceDialog({ order, about, onClose }: PriceDialogProps) {
  const id = useId()
  const price = usePrice(order, about, onClose)
  const { draft, change, transition, submit, coupon } = price
  const { isBusy, sentence, errors, form } = transition
  const isQuote = about === 'quote'
  const wrong = Object.values(errors)[0]
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    submit()
  }
  const actions = (
    <>
      <OrderActionError sentence={sentence ?? wrong} />
      <Button variant="secondary" disabled={isBusy} onClick={onClose}>
        {copy.back}
      </Button>
      <Button type="submit" form={id} busy={isBusy} busyText={copy.busy}>
        {isQuote ? copy.offer : copy.save}
      </Button>
    </>
  )
  return (
    <Dialog
      title={isQuote ? copy.quoteTitle : copy.priceTitle}
      onClose={onClose}
      actions={actions}
      locked={isBusy}
      wide
    >
      <form ref={form} id={id} className={css.form} onSubmit={onSubmit} noValidate>
        <p>{isQuote ? copy.quoteText : copy.priceText}</p>
        <LineFields
          lines={draft.lines}
          onChange={(lines) => change({ lines })}
          wasSent={'lines' in errors}
        />
        {isQuote ? (
          <TextField
            label={copy.validDays}
            inputMode="numeric"
            value={draft.validDays}
            error={errors['valid_days']}
            onChange={({ target }) => change({ validDays: target.value })}
          />
        ) : (
          !coupon && <Discount draft={draft} change={change} error={errors['discount']} />
        )}
        <Total draft={draft} coupon={coupon} onOther={isQuote ? undefined : price.giveOther} />
        <TextAreaField
          label={copy.message}
          aside={copy.optional}
          value={draft.message}
          onChange={({ target }) => change({ message: target.value })}
        />
      </form>
    </Dialog>
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

type PartProps = {
  draft: PriceDraft
  change: (change: Partial<PriceDraft>) => void
  /** Error returned by the server. */
  error: string | undefined
}

function Discount({ draft, change, error }: PartProps) {
  const isNumber = !Number.isNaN(parseNumber(draft.discount))
  return (
    <FieldRow>
      <TextField
        label={copy.discount}
        aside={copy.optional}
        inputMode="decimal"
        value={draft.discount}
        error={isNumber ? error : copy.wrong.rupees}
        onChange={({ target }) => change({ discount: target.value })}
      />
      <TextField
        label={copy.reason}
        aside={copy.optional}
        value={draft.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </FieldRow>
  )
}
