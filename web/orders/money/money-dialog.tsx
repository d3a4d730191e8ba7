import { useId, useState, type ReactNode, type Ref } from 'react'
import { paymentMethods, type PaymentMethod } from '#domain/money/payments.ts'
import { moneyActs as copy } from '#i18n/money-acts.ts'
import { orderMoney } from '#i18n/money.ts'
import { OrderProblem } from '#web/orders/shared/order-problem.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { TextField } from '#web/ui/form/field.tsx'

type MoneyDialogProps = {
  title: string
  /** On the button that sends it. */
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

/** A few fields about money, sent at once or left. */
export function MoneyDialog(props: MoneyDialogProps) {
  const { title, save, sending, onSubmit, onClose, children } = props
  const { isBusy, sentence, form } = sending
  const id = useId()
  const actions = (
    <>
      <OrderProblem sentence={sentence} />
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

/** Money as it is typed. */
export type Amount = { readonly method: PaymentMethod; readonly rupees: string }

/** What is typed, under an id of its own: sent again after a lost answer, it is the same entry. */
export function useEntry<Entry extends Amount>(initial: Entry) {
  const [entryId] = useState(() => crypto.randomUUID())
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

/** How much money came or went, and how. */
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
