import { workerMethods } from '#domain/money/payments.ts'
import { jobMoney as copy } from '#i18n/job-money.ts'
import { jobs } from '#i18n/jobs.ts'
import { useForm } from '#web/api/use-endpoint-form.ts'
import { addToOutbox } from '#web/jobs/my-jobs/outbox-sender.ts'
import { formatRupees } from '#web/lib/format.ts'
import { parseNumber } from '#web/orders/money/parse-number.ts'
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

const methods = workerMethods.map((id) => ({ id, label: copy.methods[id] }))

type PayDialogProps = {
  about: { readonly job: string; readonly jobText: string }
  due: number
  onClose: () => void
}
type Payment = { readonly method: (typeof workerMethods)[number]; readonly amount: string }

const toRupees = (amount: string): number => Math.round(parseNumber(amount) * 100) / 100

/** Records a payment taken at the door; stored on the phone until it is sent, and idempotent. */
export function PayDialog({ about, due, onClose }: PayDialogProps) {
  const initial: Payment = { method: 'cash', amount: String(due) }
  const form = useForm(
    ({ method, amount }) =>
      addToOutbox(about, { type: 'payment', method, rupees: toRupees(amount) }),
    {
      initial,
      validate({ amount }) {
        const rupees = toRupees(amount)
        return rupees > 0 && rupees <= due ? {} : { amount: copy.amountInvalid(formatRupees(due)) }
      },
      failure: jobs.notKept,
      onDone: onClose,
    },
  )
  return (
    <FormDialog title={copy.title} form={form} submit={copy.confirm} onClose={onClose}>
      <ChoiceButtons {...form.choice('method')} label={copy.method} choices={methods} />
      <TextField
        {...form.field('amount')}
        label={copy.amount}
        inputMode="decimal"
        autoComplete="off"
      />
    </FormDialog>
  )
}
