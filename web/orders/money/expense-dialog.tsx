import { useState } from 'react'
import { recordExpense } from '#contract/money/expenses.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { expenseDays, expenseKinds, type ExpenseKind } from '#domain/money/expenses.ts'
import { reasonMaxLength } from '#domain/money/payments.ts'
import { expenses as copy } from '#i18n/expenses.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { serverNow } from '#web/lib/clock.ts'
import { newId } from '#web/lib/new-id.ts'
import { JobChoice } from '#web/orders/money/job-choice.tsx'
import { MoneyDialog } from '#web/orders/money/money-dialog.tsx'
import { parseRequiredNumber } from '#web/orders/money/parse-number.ts'
import { orderAction } from '#web/orders/shared/use-order-transition.ts'
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type ExpenseDialogProps = {
  /** The job that it was for; without one it may be chosen. */
  order?: OrderRow
  onClose: () => void
}

type Draft = {
  readonly date: string
  readonly kind: ExpenseKind
  readonly rupees: string
  readonly note: string
}

const kinds = expenseKinds.map((id) => ({ id, label: copy.kinds[id] }))

/** Writes down an expense. A retry sends the same id, so it is not written twice. */
export function ExpenseDialog({ order, onClose }: ExpenseDialogProps) {
  const [entry_id] = useState(newId)
  const [job, setJob] = useState(order)
  const days = expenseDays(serverNow())
  const initial: Draft = { date: days.to, kind: 'material', rupees: '', note: '' }
  const form = useEndpointForm(recordExpense, {
    ...orderAction({ reader: 'admin' }),
    initial,
    toInput: ({ rupees, ...rest }) => ({
      entry_id,
      rupees: parseRequiredNumber(rupees),
      serviceid: job?._id,
      ...rest,
    }),
    onDone() {
      toast('success', copy.saved, toastMs.short)
      onClose()
    },
  })
  return (
    <MoneyDialog
      title={order ? copy.ofJob : copy.add}
      submit={copy.save}
      form={form}
      onClose={onClose}
    >
      <ChoiceButtons {...form.choice('kind')} label={copy.kind} choices={kinds} />
      <TextField
        {...form.field('rupees')}
        label={copy.amount}
        inputMode="decimal"
        data-first-focus
      />
      <TextField
        {...form.field('note')}
        label={copy.note}
        aside={copy.optional}
        hint={copy.noteHint}
        maxLength={reasonMaxLength}
      />
      <TextField
        {...form.field('date')}
        label={copy.date}
        type="date"
        min={days.from}
        max={days.to}
        required
      />
      <JobChoice job={job} isFixed={order !== undefined} onChoose={setJob} />
    </MoneyDialog>
  )
}
