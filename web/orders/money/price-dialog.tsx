import { useId, type FormEvent } from 'react'
import type { OrderRow } from '#contract/orders/order.ts'
import { orderMoney as copy } from '#i18n/money.ts'
import { formatRupees } from '#web/lib/format.ts'
import { numberIn, totalOfLines } from '#web/orders/money/draft-lines.ts'
import { FieldRow, LineFields } from '#web/orders/money/line-fields.tsx'
import { usePrice, type PriceDraft } from '#web/orders/money/use-price.ts'
import { OrderProblem } from '#web/orders/shared/order-problem.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldError, TextAreaField, TextField } from '#web/ui/form/field.tsx'
import css from './price-dialog.module.css'

type PriceDialogProps = { order: OrderRow; about: 'quote' | 'price'; onClose: () => void }

/** Offers a price that the customer answers, or sets the final one: line by line. */
export function PriceDialog({ order, about, onClose }: PriceDialogProps) {
  const id = useId()
  const { draft, change, transition, submit } = usePrice(order, about, onClose)
  const { isBusy, sentence, errors, form } = transition
  const isQuote = about === 'quote'
  const wrong = Object.values(errors)[0]
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    submit()
  }
  const actions = (
    <>
      <OrderProblem sentence={sentence} />
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
        <LineFields lines={draft.lines} onChange={(lines) => change({ lines })} />
        {isQuote ? (
          <TextField
            label={copy.validDays}
            inputMode="numeric"
            value={draft.validDays}
            onChange={({ target }) => change({ validDays: target.value })}
          />
        ) : (
          <Discount draft={draft} change={change} />
        )}
        <p className={css.total} aria-live="polite">
          <span>{copy.total}</span>
          <strong>{formatRupees(totalIn(draft))}</strong>
        </p>
        <TextAreaField
          label={copy.message}
          aside={copy.optional}
          value={draft.message}
          onChange={({ target }) => change({ message: target.value })}
        />
        {wrong && <FieldError>{wrong}</FieldError>}
      </form>
    </Dialog>
  )
}

const totalIn = ({ lines, discount }: PriceDraft): number =>
  Math.max(0, totalOfLines(lines) - numberIn(discount))

type PartProps = { draft: PriceDraft; change: (change: Partial<PriceDraft>) => void }

function Discount({ draft, change }: PartProps) {
  return (
    <FieldRow>
      <TextField
        label={copy.discount}
        aside={copy.optional}
        inputMode="decimal"
        value={draft.discount}
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
