import { maxQuantityOf, offerName, priceOfVariant } from '#domain/catalogue/catalogue.ts'
import { booking as copy } from '#i18n/booking.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { priceText } from '#web/lib/price.ts'
import type { SectionProps } from '#web/orders/booking/booking-layout.tsx'
import { maxQuantity, withExtra, type ResolvedChoice } from '#web/orders/booking/resolved-choice.ts'
import { Muted } from '#web/ui/layout.tsx'
import css from './count-fields.module.css'

type CountProps = SectionProps & { resolved: ResolvedChoice }

/** Quantity of the chosen service. */
export function Quantity({ change, resolved }: CountProps) {
  const { offer } = resolved
  const most = maxQuantity(resolved)
  if (!offer || most === 1) return null
  const price = priceOfVariant(offer.variant)
  return (
    <QuantityRow
      label={copy.quantity}
      name={nameOf(offerName(offer))}
      price={price ? copy.each(priceText(price)) : priceText(price)}
      value={resolved.quantity}
      least={1}
      most={most}
      onChange={(quantity) => change({ quantity: String(quantity) })}
    />
  )
}

/** Quantities of the extras. */
export function ExtraQuantities({ fields, change, resolved }: CountProps) {
  return (
    <div className={css.list}>
      {resolved.extras.map(({ offer, quantity }) => (
        <QuantityRow
          key={offer.id}
          label={nameOf(offerName(offer))}
          name={nameOf(offerName(offer))}
          price={priceText(priceOfVariant(offer.variant))}
          value={quantity}
          least={0}
          most={maxQuantityOf(offer.variant)}
          onChange={(to) => change({ extras: withExtra(fields.extras, offer.id, to) })}
        />
      ))}
    </div>
  )
}

type QuantityRowProps = CounterProps & { label: string; price: string }

function QuantityRow({ label, price, ...counter }: QuantityRowProps) {
  return (
    <div className={css.counted}>
      <span>
        <b>{label}</b>
        <Muted as="small" figures>
          {price}
        </Muted>
      </span>
      <Counter {...counter} />
    </div>
  )
}

type CounterProps = {
  /** Accessible name of what is counted. */
  name: string
  value: number
  least: number
  most: number
  onChange: (value: number) => void
}

/**
 * A stepper for a small number. At a limit its button is only marked as disabled, so that it keeps
 * focus.
 */
function Counter({ name, value, least, most, onChange }: CounterProps) {
  const step = (to: number) => () => {
    if (to >= least && to <= most) onChange(to)
  }
  return (
    <div role="group" aria-label={name} className={css.counter}>
      <button
        type="button"
        aria-label={copy.less(name)}
        aria-disabled={value <= least}
        onClick={step(value - 1)}
      >
        −
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={copy.more(name)}
        aria-disabled={value >= most}
        onClick={step(value + 1)}
      >
        +
      </button>
    </div>
  )
}
