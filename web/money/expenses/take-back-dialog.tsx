import { useState } from 'react'
import { reverseExpense, type Expense } from '#contract/money/expenses.ts'
import { reasonMaxLength } from '#domain/money/payments.ts'
import { expenses as copy } from '#i18n/expenses.ts'
import { pay } from '#i18n/pay.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { formatRupees } from '#web/lib/format.ts'
import { newId } from '#web/lib/new-id.ts'
import { MoneyDialog } from '#web/orders/money/money-dialog.tsx'
import { orderAction } from '#web/orders/shared/use-order-transition.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type TakeBackProps = { expense: Expense; onClose: () => void }

/** Takes back an expense, whole, with a reason. */
export function TakeBackDialog({ expense, onClose }: TakeBackProps) {
  const { entry_id: reverses, kind, note, rupees } = expense
  const [entry_id] = useState(newId)
  const form = useEndpointForm(reverseExpense, {
    ...orderAction({ reader: 'admin' }),
    initial: { reason: '' },
    toInput: ({ reason }) => ({ entry_id, reverses, reason }),
    onDone() {
      toast('success', copy.takenBack, toastMs.short)
      onClose()
    },
  })
  return (
    <MoneyDialog
      title={pay.correctThis(note || copy.kinds[kind], formatRupees(rupees))}
      submit={copy.takeBack}
      form={form}
      onClose={onClose}
    >
      <p>{copy.takeBackText}</p>
      <TextField {...form.field('reason')} label={copy.reason} maxLength={reasonMaxLength} />
    </MoneyDialog>
  )
}
