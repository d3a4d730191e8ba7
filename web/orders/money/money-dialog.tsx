import type { ComponentProps } from 'react'
import { paymentMethods, type PaymentMethod } from '#domain/money/payments.ts'
import { advance as advanceCopy } from '#i18n/advance.ts'
import { moneyActs as copy } from '#i18n/money-acts.ts'
import { orderMoney } from '#i18n/money.ts'
import type { FieldProps } from '#web/api/use-endpoint-form.ts'
import { formatRupees } from '#web/lib/format.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Dialog with a short form about money. Closing it discards the input. */
export function MoneyDialog(props: ComponentProps<typeof FormDialog>) {
  return <FormDialog cancel={copy.back} busy={copy.busy} {...props} />
}

const methods = paymentMethods.map((id) => ({ id, label: orderMoney.methods[id] }))

type AmountProps = {
  form: {
    choice: (name: 'method') => {
      readonly selected: PaymentMethod
      readonly onSelect: (method: PaymentMethod) => void
    }
    field: (name: 'rupees') => FieldProps
  }
  copy: { readonly method: string; readonly amount: string }
  hint?: string
}

type DueFactsProps = {
  due: number
  paid: number | undefined
  /** The rest of an advance that is asked for. */
  advance?: number | undefined
}

/** What is due, what was paid so far, and what of an advance is still to pay. */
export function DueFacts({ due, paid, advance }: DueFactsProps) {
  const facts = [
    { term: orderMoney.due, value: <strong>{formatRupees(due)}</strong> },
    ...(paid === undefined ? [] : [{ term: orderMoney.paid, value: formatRupees(paid) }]),
    ...(advance === undefined
      ? []
      : [{ term: advanceCopy.title, value: <strong>{formatRupees(advance)}</strong> }]),
  ]
  return <DescriptionList facts={facts} />
}

/** By which a payment is found at the bank. */
export function ReferenceField({ form }: { form: { field: (name: 'reference') => FieldProps } }) {
  return (
    <TextField
      {...form.field('reference')}
      label={orderMoney.reference}
      aside={orderMoney.optional}
      hint={orderMoney.referenceHint}
    />
  )
}

/** Says that a payment was recorded, and what is still due. */
export function toastRecorded(due: number): void {
  const text = due > 0 ? orderMoney.recorded(formatRupees(due)) : orderMoney.recordedAll
  toast('success', text, toastMs.short)
}

/** Fields for an amount and its payment method. */
export function AmountFields({ form, copy: labels, hint }: AmountProps) {
  return (
    <>
      <ChoiceButtons {...form.choice('method')} label={labels.method} choices={methods} first />
      <TextField {...form.field('rupees')} label={labels.amount} hint={hint} inputMode="decimal" />
    </>
  )
}
