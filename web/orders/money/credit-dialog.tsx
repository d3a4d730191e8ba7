import { useState } from 'react'
import { creditBill } from '#contract/bills/bills.ts'
import { moneyActs as copy } from '#i18n/money-acts.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { formatRupees } from '#web/lib/format.ts'
import { newId } from '#web/lib/new-id.ts'
import { MoneyDialog } from '#web/orders/money/money-dialog.tsx'
import { parseRequiredNumber } from '#web/orders/money/parse-number.ts'
import { orderAction } from '#web/orders/shared/use-order-transition.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type CreditProps = {
  serviceid: string
  number: string
  due: number
  /** One job of a monthly bill is credited. */
  isOfJob?: boolean
  onClose: () => void
}

/** Issues a credit note on a bill that is not fully paid. Idempotent: a retry sends the same id. */
export function CreditDialog({ serviceid, number, due, isOfJob, onClose }: CreditProps) {
  const [credit_id] = useState(newId)
  const form = useEndpointForm(creditBill, {
    ...orderAction({ reader: 'admin' }),
    initial: { rupees: '', reason: '' },
    toInput: ({ rupees, reason }) => ({
      serviceid,
      credit_id,
      rupees: parseRequiredNumber(rupees),
      reason,
    }),
    onDone(reply) {
      toast('success', copy.credited(reply.number), toastMs.long)
      onClose()
    },
  })
  return (
    <MoneyDialog
      title={copy.creditTitle(number)}
      submit={copy.credit}
      form={form}
      onClose={onClose}
    >
      <p>{(isOfJob ? copy.creditJobText : copy.creditText)(formatRupees(due))}</p>
      <TextField {...form.field('rupees')} label={copy.rupees} inputMode="decimal" />
      <TextField {...form.field('reason')} label={copy.reason} hint={copy.reasonHint} />
    </MoneyDialog>
  )
}
