import type { ComponentProps } from 'react'
import { paymentMethods, type PaymentMethod } from '#domain/money/payments.ts'
import { moneyActs as copy } from '#i18n/money-acts.ts'
import { orderMoney } from '#i18n/money.ts'
import type { FieldProps } from '#web/api/use-endpoint-form.ts'
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

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

/** Fields for an amount and its payment method. */
export function AmountFields({ form, copy: labels, hint }: AmountProps) {
  return (
    <>
      <ChoiceButtons {...form.choice('method')} label={labels.method} choices={methods} first />
      <TextField {...form.field('rupees')} label={labels.amount} hint={hint} inputMode="decimal" />
    </>
  )
}
