import { useState } from 'react'
import { recordRefund } from '#contract/money/payments.ts'
import type { PaymentMethod } from '#domain/money/payments.ts'
import { moneyActs as copy } from '#i18n/money-acts.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { formatRupees } from '#web/lib/format.ts'
import { newId } from '#web/lib/new-id.ts'
import { Ledger, usePayments } from '#web/orders/money/ledger.tsx'
import { AmountFields, MoneyDialog } from '#web/orders/money/money-dialog.tsx'
import { parseRequiredNumber, toTypedAmount } from '#web/orders/money/parse-number.ts'
import { orderAction } from '#web/orders/shared/use-order-transition.ts'
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

const kinds = (['refund', 'correction'] as const).map((id) => ({ id, label: copy.kinds[id] }))

type RefundProps = { serviceid: string; paid: number; giveBack?: number; onClose: () => void }

/**
 * Records a refund, or corrects a wrong entry. Idempotent: a retry sends the same id. What is to be
 * given back is filled in, by the method of the latest payment.
 */
export function RefundDialog({ serviceid, paid, giveBack = 0, onClose }: RefundProps) {
  const { form, amount, isOnline } = useRefund(serviceid, giveBack, onClose)
  const { kind } = form.draft
  return (
    <MoneyDialog title={copy.refundTitle} submit={copy[kind]} form={form} onClose={onClose}>
      <Ledger serviceid={serviceid} />
      <ChoiceButtons {...form.choice('kind')} label={copy.what} choices={kinds} />
      <p>{copy.kindTexts[kind]}</p>
      {kind === 'refund' && isOnline && <Notice tone="info">{copy.atRazorpay}</Notice>}
      <AmountFields
        copy={{ method: copy.method, amount: copy.rupees }}
        hint={[
          copy.paid(formatRupees(paid)),
          giveBack > 0 && copy.toGiveBack(formatRupees(giveBack)),
        ]
          .filter(Boolean)
          .join(' · ')}
        form={amount}
      />
      <TextField
        {...form.field('reason')}
        label={copy.reason}
        aside={copy.optional}
        hint={copy.reasonHint}
      />
    </MoneyDialog>
  )
}

type Draft = {
  readonly kind: 'refund' | 'correction'
  /** Undefined until chosen: then that of the latest payment. */
  readonly method: PaymentMethod | undefined
  readonly rupees: string
  readonly reason: string
}

function useRefund(serviceid: string, giveBack: number, onClose: () => void) {
  const [payment_id] = useState(newId)
  const last = usePayments(serviceid)
    .data?.payments.filter((it) => it.kind === 'payment')
    .at(-1)
  const usualMethod = last?.method ?? 'upi'
  const initial: Draft = {
    kind: 'refund',
    method: undefined,
    rupees: giveBack > 0 ? toTypedAmount(giveBack) : '',
    reason: '',
  }
  const form = useEndpointForm(recordRefund, {
    ...orderAction({ reader: 'admin' }),
    initial,
    toInput: ({ kind, method = usualMethod, rupees, reason }) => ({
      serviceid,
      payment_id,
      correction: kind === 'correction',
      method,
      rupees: parseRequiredNumber(rupees),
      reason,
    }),
    onDone(_reply, { kind }) {
      toast('success', kind === 'refund' ? copy.refunded : copy.corrected, toastMs.short)
      onClose()
    },
  })
  const method = { ...form.choice('method'), selected: form.draft.method ?? usualMethod }
  return {
    form,
    amount: { ...form, choice: () => method },
    isOnline: last?.reference.startsWith('Razorpay ') ?? false,
  }
}
