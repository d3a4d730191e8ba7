import { useState } from 'react'
import { creditBill } from '#contract/bills/bills.ts'
import { moneyActs as copy } from '#i18n/money-acts.ts'
import { call } from '#web/api/api.ts'
import { formatRupees } from '#web/lib/format.ts'
import { newId } from '#web/lib/new-id.ts'
import { MoneyDialog } from '#web/orders/money/money-dialog.tsx'
import { parseRequiredNumber } from '#web/orders/money/parse-number.ts'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type CreditProps = { serviceid: string; number: string; due: number; onClose: () => void }

/** Issues a credit note on a bill that is not fully paid. Idempotent: a retry sends the same id. */
export function CreditDialog({ serviceid, number, due, onClose }: CreditProps) {
  const [credit_id] = useState(newId)
  const [note, setNote] = useState({ rupees: '', reason: '' })
  const transition = useOrderTransition({
    reader: 'admin',
    send: ({ rupees, reason }: typeof note) =>
      call(creditBill, { serviceid, credit_id, rupees: parseRequiredNumber(rupees), reason }),
    copy: { noAnswer: copy.failed, refused: copy.failed },
    onDone(reply) {
      toast('success', copy.credited(reply.number), toastMs.long)
      onClose()
    },
  })
  return (
    <MoneyDialog
      title={copy.creditTitle(number)}
      save={copy.credit}
      sending={transition}
      onSubmit={() => transition.send(note)}
      onClose={onClose}
    >
      <p>{copy.creditText(formatRupees(due))}</p>
      <TextField
        label={copy.rupees}
        inputMode="decimal"
        value={note.rupees}
        error={transition.errors['rupees']}
        onChange={({ target }) => setNote({ ...note, rupees: target.value })}
      />
      <TextField
        label={copy.reason}
        hint={copy.reasonHint}
        value={note.reason}
        error={transition.errors['reason']}
        onChange={({ target }) => setNote({ ...note, reason: target.value })}
      />
    </MoneyDialog>
  )
}
