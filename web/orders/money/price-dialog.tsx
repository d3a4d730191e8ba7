import { Plus, X } from 'lucide-react'
import { useId, type FormEvent } from 'react'
import type { OrderRow } from '#contract/orders/order.ts'
import { totalOf } from '#domain/catalogue/price.ts'
import { orderMoney as copy } from '#i18n/money.ts'
import { formatRupees } from '#web/lib/format.ts'
import { usePrice, type DraftLine, type PriceDraft } from '#web/orders/money/use-price.ts'
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
        <Lines draft={draft} change={change} />
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

const numberIn = (typed: string): number => Number(typed.replace(',', '').trim()) || 0

function totalIn({ lines, discount }: PriceDraft): number {
  const amounts = lines.map((it) => ({
    quantity: numberIn(it.quantity),
    rupees: numberIn(it.rupees),
  }))
  return Math.max(0, (totalOf(amounts) ?? 0) - numberIn(discount))
}

type PartProps = { draft: PriceDraft; change: (change: Partial<PriceDraft>) => void }

function Lines({ draft: { lines }, change }: PartProps) {
  const set = (n: number, it: Partial<DraftLine>) =>
    change({ lines: lines.with(n, { ...lines[n]!, ...it }) })
  return (
    <div className={css.lines}>
      {lines.map((line, n) => (
        <fieldset key={line.key} className={css.line}>
          <legend>{copy.line(n + 1)}</legend>
          <TextField
            label={copy.what}
            value={line.label}
            onChange={({ target }) => set(n, { label: target.value, id: null })}
          />
          <TextField
            label={copy.quantity}
            inputMode="numeric"
            value={line.quantity}
            onChange={({ target }) => set(n, { quantity: target.value })}
          />
          <TextField
            label={copy.rupees}
            inputMode="decimal"
            value={line.rupees}
            onChange={({ target }) => set(n, { rupees: target.value })}
          />
          {lines.length > 1 && (
            <Button
              variant="quiet"
              iconOnly
              aria-label={copy.removeLine(n + 1)}
              onClick={() => change({ lines: lines.toSpliced(n, 1) })}
            >
              <X aria-hidden="true" />
            </Button>
          )}
        </fieldset>
      ))}
      <Button
        variant="secondary"
        size="small"
        onClick={() => change({ lines: [...lines, newLine()] })}
      >
        <Plus aria-hidden="true" />
        {copy.addLine}
      </Button>
    </div>
  )
}

const newLine = (): DraftLine => ({
  key: crypto.randomUUID(),
  id: null,
  label: '',
  quantity: '1',
  rupees: '',
})

function Discount({ draft, change }: PartProps) {
  return (
    <div className={css.line}>
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
    </div>
  )
}
