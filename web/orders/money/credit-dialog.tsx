import { useId, useState, type FormEvent } from 'react'
import { creditBill } from '#contract/money/bills.ts'
import { moneyActs as copy } from '#i18n/money-acts.ts'
import { call } from '#web/api/api.ts'
import { formatRupees } from '#web/lib/format.ts'
import { toRupees } from '#web/orders/money/typed-rupees.ts'
import { OrderProblem } from '#web/orders/shared/order-problem.tsx'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type CreditProps = { serviceid: string; number: string; due: number; onClose: () => void }

/** Takes something off a bill that is not paid; sent again, it is the same credit note. */
export function CreditDialog({ serviceid, number, due, onClose }: CreditProps) {
  const id = useId()
  const [credit_id] = useState(() => crypto.randomUUID())
  const [note, setNote] = useState({ rupees: '', reason: '' })
  const { isBusy, sentence, errors, send, form } = useOrderTransition({
    reader: 'admin',
    send: ({ rupees, reason }: typeof note) =>
      call(creditBill, { serviceid, credit_id, rupees: toRupees(rupees), reason }),
    copy: { noAnswer: copy.failed, refused: copy.failed },
    onDone(reply) {
      toast('success', copy.credited(reply.number), toastMs.long)
      onClose()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    send(note)
  }
  const actions = (
    <>
      <OrderProblem sentence={sentence} />
      <Button variant="secondary" disabled={isBusy} onClick={onClose}>
        {copy.back}
      </Button>
      <Button type="submit" form={id} busy={isBusy} busyText={copy.busy}>
        {copy.credit}
      </Button>
    </>
  )
  return (
    <Dialog title={copy.creditTitle(number)} onClose={onClose} actions={actions} locked={isBusy}>
      <DialogForm id={id} ref={form} onSubmit={submit}>
        <p>{copy.creditText(formatRupees(due))}</p>
        <TextField
          label={copy.rupees}
          inputMode="decimal"
          value={note.rupees}
          error={errors['rupees']}
          onChange={({ target }) => setNote({ ...note, rupees: target.value })}
        />
        <TextField
          label={copy.reason}
          hint={copy.reasonHint}
          value={note.reason}
          error={errors['reason']}
          onChange={({ target }) => setNote({ ...note, reason: target.value })}
        />
      </DialogForm>
    </Dialog>
  )
}
