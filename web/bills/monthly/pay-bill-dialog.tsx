import { useState } from 'react'
import type { BillRow } from '#contract/bills/bills.ts'
import { recordPayment } from '#contract/money/payments.ts'
import type { PaymentMethod } from '#domain/money/payments.ts'
import { orderMoney as copy } from '#i18n/money.ts'
import { monthly } from '#i18n/monthly.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { newId } from '#web/lib/new-id.ts'
import {
  AmountFields,
  DueFacts,
  MoneyDialog,
  ReferenceField,
  toastRecorded,
} from '#web/orders/money/money-dialog.tsx'
import { parseRequiredNumber, toTypedAmount } from '#web/orders/money/parse-number.ts'
import { orderAction } from '#web/orders/shared/use-order-transition.ts'
import { Muted } from '#web/ui/layout.tsx'

type PayBillProps = { bill: BillRow; onClose: () => void }
type Draft = {
  readonly method: PaymentMethod
  readonly rupees: string
  readonly reference: string
}

/** Records a payment of a bill, in full or in part. Idempotent: a retry sends the same id. */
export function PayBillDialog({ bill, onClose }: PayBillProps) {
  const [payment_id] = useState(newId)
  const initial: Draft = { method: 'bank', rupees: toTypedAmount(bill.due), reference: '' }
  const form = useEndpointForm(recordPayment, {
    ...orderAction({ reader: 'admin' }),
    initial,
    toInput: ({ rupees, ...rest }) => ({
      bill: bill.number,
      payment_id,
      rupees: parseRequiredNumber(rupees),
      ...rest,
    }),
    onDone({ due }) {
      toastRecorded(due)
      onClose()
    },
  })
  return (
    <MoneyDialog
      title={`${copy.payTitle}: ${bill.number}`}
      submit={copy.record}
      form={form}
      onClose={onClose}
    >
      <DueFacts {...bill} />
      {bill.monthly && <Muted>{monthly.payText}</Muted>}
      <AmountFields copy={copy} form={form} />
      <ReferenceField form={form} />
    </MoneyDialog>
  )
}
