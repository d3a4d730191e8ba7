import { useState } from 'react'
import { recordPayment } from '#contract/money/payments.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import type { PaymentMethod } from '#domain/money/payments.ts'
import { orderMoney as copy } from '#i18n/money.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { formatRupees } from '#web/lib/format.ts'
import { newId } from '#web/lib/new-id.ts'
import { Ledger } from '#web/orders/money/ledger.tsx'
import { AmountFields, MoneyDialog } from '#web/orders/money/money-dialog.tsx'
import { parseRequiredNumber } from '#web/orders/money/parse-number.ts'
import { orderAction } from '#web/orders/shared/use-order-transition.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Records a customer's payment. Idempotent: a retry sends the same id. */
export function PaymentDialog({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const form = usePayment(order, onClose)
  return (
    <MoneyDialog title={copy.payTitle} submit={copy.record} form={form} onClose={onClose}>
      <Sums order={order} />
      <AmountFields copy={copy} form={form} />
      {form.draft.method === 'cash' && order.workers.length > 0 && (
        <ChoiceButtons
          {...form.choice('heldBy')}
          label={copy.whoHasIt}
          choices={[{ id: '', label: copy.office }, ...order.workers.map(toHolder)]}
        />
      )}
      <TextField
        {...form.field('reference')}
        label={copy.reference}
        aside={copy.optional}
        hint={copy.referenceHint}
      />
    </MoneyDialog>
  )
}

const toHolder = ({ _id: id = '', name: label }: OrderRow['workers'][number]) => ({ id, label })

type Payment = {
  readonly method: PaymentMethod
  readonly rupees: string
  readonly reference: string
  /** Id of the worker who has the cash; empty for the office. */
  readonly heldBy: string
}

function usePayment(order: OrderRow, onClose: () => void) {
  const [payment_id] = useState(newId)
  const initial: Payment = {
    method: 'cash',
    rupees: String(order.due ?? ''),
    reference: '',
    heldBy: '',
  }
  return useEndpointForm(recordPayment, {
    ...orderAction({ reader: 'admin' }),
    initial,
    toInput: ({ rupees, heldBy, ...rest }) => ({
      serviceid: order._id,
      payment_id,
      rupees: parseRequiredNumber(rupees),
      held_by: rest.method === 'cash' && heldBy ? heldBy : undefined,
      ...rest,
    }),
    onDone({ due }) {
      const text = due > 0 ? copy.recorded(formatRupees(due)) : copy.recordedAll
      toast('success', text, toastMs.short)
      onClose()
    },
  })
}

/** The amount due, and the payments recorded so far. */
function Sums({ order }: { order: OrderRow }) {
  const sums = [
    { term: copy.due, value: <strong>{formatRupees(order.due ?? 0)}</strong> },
    { term: copy.paid, value: formatRupees(order.paid) },
  ]
  return (
    <>
      <DescriptionList facts={sums} />
      {order.paid > 0 && <Ledger serviceid={order._id} />}
    </>
  )
}
