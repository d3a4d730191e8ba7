import { keepMoney } from '#contract/money/payments.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { advanceActs as copy } from '#i18n/advance.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { formatRupees } from '#web/lib/format.ts'
import { MoneyDialog } from '#web/orders/money/money-dialog.tsx'
import { parseRequiredNumber, toTypedAmount } from '#web/orders/money/parse-number.ts'
import { orderAction } from '#web/orders/shared/use-order-transition.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** An owner lowers what is kept of a payment; the rest is to be given back. */
export function KeepLessDialog({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const kept = order.kept?.rupees ?? 0
  const form = useEndpointForm(keepMoney, {
    ...orderAction({ reader: 'admin' }),
    initial: { rupees: toTypedAmount(kept), reason: '' },
    toInput: ({ rupees, reason }) => ({
      serviceid: order._id,
      rupees: parseRequiredNumber(rupees),
      reason,
    }),
    onDone(reply) {
      toast('success', copy.saved(formatRupees(reply.kept)), toastMs.long)
      onClose()
    },
  })
  return (
    <MoneyDialog title={copy.lowerTitle} submit={copy.save} form={form} onClose={onClose}>
      <p>{copy.lowerText(formatRupees(kept))}</p>
      <TextField
        {...form.field('rupees')}
        label={copy.keep}
        hint={copy.keepHint}
        inputMode="decimal"
        data-first-focus
      />
      <TextField {...form.field('reason')} label={copy.reason} hint={copy.reasonHint} />
    </MoneyDialog>
  )
}
