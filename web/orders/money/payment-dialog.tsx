import { recordPayment } from '#contract/money/payments.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { orderMoney as copy } from '#i18n/money.ts'
import { call } from '#web/api/api.ts'
import { formatRupees } from '#web/lib/format.ts'
import { Ledger } from '#web/orders/money/ledger.tsx'
import {
  AmountFields,
  MoneyDialog,
  useEntry,
  type Amount,
} from '#web/orders/money/money-dialog.tsx'
import { parseRequiredNumber } from '#web/orders/money/parse-number.ts'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Records a customer's payment. Idempotent: a retry sends the same id. */
export function PaymentDialog({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const { entry, change, transition } = usePayment(order, onClose)
  return (
    <MoneyDialog
      title={copy.payTitle}
      save={copy.record}
      sending={transition}
      onSubmit={() => transition.send(entry)}
      onClose={onClose}
    >
      <Sums order={order} />
      <AmountFields copy={copy} entry={entry} error={transition.errors['rupees']} change={change} />
      {entry.method === 'cash' && order.workers.length > 0 && (
        <ChoiceButtons
          label={copy.whoHasIt}
          choices={[{ id: '', label: copy.office }, ...order.workers.map(toHolder)]}
          selected={entry.heldBy}
          onSelect={(heldBy) => change({ heldBy })}
        />
      )}
      <TextField
        label={copy.reference}
        aside={copy.optional}
        hint={copy.referenceHint}
        value={entry.reference}
        onChange={({ target }) => change({ reference: target.value })}
      />
    </MoneyDialog>
  )
}

const toHolder = ({ _id: id = '', name: label }: OrderRow['workers'][number]) => ({ id, label })

type Entry = Amount & {
  readonly reference: string
  /** Id of the worker who has the cash; empty for the office. */
  readonly heldBy: string
}

function usePayment(order: OrderRow, onClose: () => void) {
  const { entryId, entry, change } = useEntry<Entry>({
    method: 'cash',
    rupees: String(order.due ?? ''),
    reference: '',
    heldBy: '',
  })
  const transition = useOrderTransition({
    reader: 'admin',
    send: ({ method, rupees, reference, heldBy }: Entry) => {
      const input = { method, rupees: parseRequiredNumber(rupees), reference }
      const held_by = method === 'cash' && heldBy ? heldBy : undefined
      return call(recordPayment, { serviceid: order._id, payment_id: entryId, ...input, held_by })
    },
    copy: { noAnswer: copy.failed, refused: copy.failed },
    onDone({ due }) {
      const said = due > 0 ? copy.recorded(formatRupees(due)) : copy.recordedAll
      toast('success', said, toastMs.short)
      onClose()
    },
  })
  return { entry, change, transition }
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
