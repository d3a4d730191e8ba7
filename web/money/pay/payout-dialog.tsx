import { useState } from 'react'
import { recordPayout, type PaidWorker } from '#contract/money/worker-account.ts'
import { reasonMaxLength, type PaymentMethod } from '#domain/money/payments.ts'
import { pay as copy } from '#i18n/pay.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { newId } from '#web/lib/new-id.ts'
import { AmountFields, MoneyDialog } from '#web/orders/money/money-dialog.tsx'
import { parseRequiredNumber, toTypedAmount } from '#web/orders/money/parse-number.ts'
import { orderAction } from '#web/orders/shared/use-order-transition.ts'
import { CheckboxField, TextField } from '#web/ui/form/field.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type Payout = {
  readonly method: PaymentMethod
  readonly rupees: string
  readonly note: string
  readonly advance: boolean
}

/** Records a payout to a worker. A retry sends the same payout id, so it is not recorded twice. */
export function PayoutDialog({ worker, onClose }: { worker: PaidWorker; onClose: () => void }) {
  const { _id: worker_id, name, owed } = worker
  const [payout_id] = useState(newId)
  const initial: Payout = {
    method: 'upi',
    rupees: owed > 0 ? toTypedAmount(owed) : '',
    note: '',
    advance: false,
  }
  const form = useEndpointForm(recordPayout, {
    ...orderAction({ reader: 'admin' }),
    initial,
    toInput: ({ rupees, ...rest }) => ({
      worker_id,
      payout_id,
      rupees: parseRequiredNumber(rupees),
      ...rest,
    }),
    onDone() {
      toast('success', copy.recorded, toastMs.short)
      onClose()
    },
  })
  return (
    <MoneyDialog title={copy.recordFor(name)} submit={copy.save} form={form} onClose={onClose}>
      <AmountFields copy={copy} form={form} />
      <TextField
        {...form.field('note')}
        label={copy.note}
        aside={copy.optional}
        maxLength={reasonMaxLength}
      />
      <CheckboxField {...form.checkbox('advance')} label={copy.advance} hint={copy.advanceHint} />
    </MoneyDialog>
  )
}
