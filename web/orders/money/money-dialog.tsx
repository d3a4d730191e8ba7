import { useId, useState, type ReactNode, type Ref } from 'react'
import { paymentMethods, type PaymentMethod } from '#domain/money/payments.ts'
import { moneyActs as copy } from '#i18n/money-acts.ts'
import { orderMoney } from '#i18n/money.ts'
import { newId } from '#web/lib/new-id.ts'
import { OrderActionError } from '#web/orders/shared/order-action-error.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { TextField } from '#web/ui/form/field.tsx'

type MoneyDialogProps = {
  title: string
  /** Label of the submit button. */
  save: string
  sending: {
    readonly isBusy: boolean
    readonly sentence: string | undefined
    readonly form: Ref<HTMLFormElement>
  }
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** Dialog with a short form about money. Closing it discards the input. */
export function MoneyDialog(props: MoneyDialogProps) {
  const { title, save, sending, onSubmit, onClose, children } = props
  const { isBusy, sentence, form } = sending
  const id = useId()
  const actions = (
    <>
      <OrderActionError sentence={sentence} />
      <Button variant="secondary" disabled={isBusy} onClick={onClose}>
        {copy.back}
      </Button>
      <Button type="submit" form={id} busy={isBusy} busyText={copy.busy}>
        {save}
      </Button>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} actions={actions} locked={isBusy}>
      <DialogForm
        id={id}
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </DialogForm>
    </Dialog>
  )
}

const methods = paymentMethods.map((id) => ({ id, label: orderMoney.methods[id] }))

/** An amount and payment method, as typed. */
export type Amount = { readonly method: PaymentMethod; readonly rupees: string }

/**
 * State of an entry with its own id, so that a retry after a lost reply creates no second entry.
 */
export function useEntry<Entry extends Amount>(initial: Entry) {
  const [entryId] = useState(newId)
  const [entry, setEntry] = useState(initial)
  const change = (it: Partial<Entry>) => setEntry((before) => ({ ...before, ...it }))
  return { entryId, entry, change }
}

type AmountProps = {
  copy: { readonly method: string; readonly amount: string }
  hint?: string
  entry: Amount
  error: string | undefined
  change: (it: Partial<Amount>) => void
}

/** Fields for an amount and its payment method. */
export function AmountFields({ copy: labels, hint, entry, error, change }: AmountProps) {
  return (
    <>
      <ChoiceButtons
        label={labels.method}
        choices={methods}
        selected={entry.method}
        onSelect={(method) => change({ method })}
        first
      />
      <TextField
        label={labels.amount}
        hint={hint}
        inputMode="decimal"
        value={entry.rupees}
        error={error}
        onChange={({ target }) => change({ rupees: target.value })}
      />
    </>
  )
}
