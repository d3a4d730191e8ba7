import { useState } from 'react'
import { recordRefund } from '#contract/money/payments.ts'
import type { PaymentMethod } from '#domain/money/payments.ts'
import { moneyActs as copy } from '#i18n/money-acts.ts'
import { call } from '#web/api/api.ts'
import { formatRupees } from '#web/lib/format.ts'
import { Ledger, usePayments } from '#web/orders/money/ledger.tsx'
import {
  AmountFields,
  MoneyDialog,
  useEntry,
  type Amount,
} from '#web/orders/money/money-dialog.tsx'
import { parseRequiredNumber } from '#web/orders/money/parse-number.ts'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

const kinds = (['refund', 'correction'] as const).map((id) => ({ id, label: copy.kinds[id] }))

type Entry = Amount & { readonly kind: 'refund' | 'correction'; readonly reason: string }
type RefundProps = { serviceid: string; paid: number; giveBack?: number; onClose: () => void }

/**
 * Records a refund, or corrects a wrong entry. Idempotent: a retry sends the same id. What is to be
 * given back is filled in, by the method of the latest payment.
 */
export function RefundDialog({ serviceid, paid, giveBack = 0, onClose }: RefundProps) {
  const { entry, change, transition, isOnline } = useRefund(serviceid, giveBack, onClose)
  const { errors } = transition
  return (
    <MoneyDialog
      title={copy.refundTitle}
      save={copy[entry.kind]}
      sending={transition}
      onSubmit={() => transition.send(entry)}
      onClose={onClose}
    >
      <Ledger serviceid={serviceid} />
      <ChoiceButtons
        label={copy.what}
        choices={kinds}
        selected={entry.kind}
        onSelect={(kind) => change({ kind })}
      />
      <p>{copy.kindTexts[entry.kind]}</p>
      {entry.kind === 'refund' && isOnline && <Notice tone="info">{copy.atRazorpay}</Notice>}
      <AmountFields
        copy={{ method: copy.method, amount: copy.rupees }}
        hint={[
          copy.paid(formatRupees(paid)),
          giveBack > 0 && copy.toGiveBack(formatRupees(giveBack)),
        ]
          .filter(Boolean)
          .join(' · ')}
        entry={entry}
        error={errors['rupees']}
        change={change}
      />
      <TextField
        label={copy.reason}
        aside={copy.optional}
        hint={copy.reasonHint}
        value={entry.reason}
        error={errors['reason']}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </MoneyDialog>
  )
}

function useRefund(serviceid: string, giveBack: number, onClose: () => void) {
  const { data } = usePayments(serviceid)
  const last = data?.payments.filter((it) => it.kind === 'payment').at(-1)
  const [chosen, choose] = useState<PaymentMethod>()
  const typed = useEntry<Entry>({
    kind: 'refund',
    method: 'upi',
    rupees: giveBack > 0 ? String(giveBack) : '',
    reason: '',
  })
  const { entryId } = typed
  const entry = { ...typed.entry, method: chosen ?? last?.method ?? typed.entry.method }
  function change(it: Partial<Entry>) {
    if (it.method) choose(it.method)
    typed.change(it)
  }
  const transition = useOrderTransition({
    reader: 'admin',
    send: async ({ kind, method, rupees, reason }: Entry) => {
      const input = { method, rupees: parseRequiredNumber(rupees), reason }
      const correction = kind === 'correction'
      await call(recordRefund, { serviceid, payment_id: entryId, correction, ...input })
      return kind
    },
    copy: { noAnswer: copy.failed, refused: copy.failed },
    onDone(kind) {
      toast('success', kind === 'refund' ? copy.refunded : copy.corrected, toastMs.short)
      onClose()
    },
  })
  return { entry, change, transition, isOnline: last?.reference.startsWith('Razorpay ') ?? false }
}
