import { recordPayout, type PaidWorker } from '#contract/money/worker-account.ts'
import { reasonMaxLength } from '#domain/money/payments.ts'
import { pay as copy } from '#i18n/pay.ts'
import { call } from '#web/api/api.ts'
import {
  AmountFields,
  MoneyDialog,
  useEntry,
  type Amount,
} from '#web/orders/money/money-dialog.tsx'
import { parseRequiredNumber } from '#web/orders/money/parse-number.ts'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { CheckboxField, TextField } from '#web/ui/form/field.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type Entry = Amount & { readonly note: string; readonly advance: boolean }

/** Records a payout to a worker. A retry sends the same payout id, so it is not recorded twice. */
export function PayoutDialog({ worker, onClose }: { worker: PaidWorker; onClose: () => void }) {
  const { entry, change, transition } = usePayout(worker, onClose)
  return (
    <MoneyDialog
      title={copy.recordFor(worker.name)}
      save={copy.save}
      sending={transition}
      onSubmit={() => transition.send(entry)}
      onClose={onClose}
    >
      <AmountFields copy={copy} entry={entry} error={transition.errors['rupees']} change={change} />
      <TextField
        label={copy.note}
        aside={copy.optional}
        maxLength={reasonMaxLength}
        value={entry.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <CheckboxField
        label={copy.advance}
        hint={copy.advanceHint}
        checked={entry.advance}
        onChange={({ target }) => change({ advance: target.checked })}
      />
    </MoneyDialog>
  )
}

function usePayout({ _id, owed }: PaidWorker, onClose: () => void) {
  const { entryId, entry, change } = useEntry<Entry>({
    method: 'upi',
    rupees: owed > 0 ? String(owed) : '',
    note: '',
    advance: false,
  })
  const transition = useOrderTransition({
    reader: 'admin',
    send: ({ rupees, ...it }: Entry) =>
      call(recordPayout, {
        worker_id: _id,
        payout_id: entryId,
        rupees: parseRequiredNumber(rupees),
        ...it,
      }),
    copy: { noAnswer: copy.notSaved, refused: copy.notSaved },
    onDone() {
      toast('success', copy.recorded, toastMs.short)
      onClose()
    },
  })
  return { entry, change, transition }
}
