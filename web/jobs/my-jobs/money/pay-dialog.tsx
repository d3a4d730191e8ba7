import { useId, useState, type FormEvent } from 'react'
import { workerMethods } from '#domain/money/payments.ts'
import { jobMoney as copy } from '#i18n/job-money.ts'
import { jobs } from '#i18n/jobs.ts'
import { addToOutbox } from '#web/jobs/my-jobs/outbox-sender.ts'
import { formatRupees } from '#web/lib/format.ts'
import { parseNumber } from '#web/orders/money/parse-number.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

const methods = workerMethods.map((id) => ({ id, label: copy.methods[id] }))

type PayDialogProps = {
  about: { readonly job: string; readonly jobText: string }
  due: number
  onClose: () => void
}

/** Records a payment taken at the door; stored on the phone until it is sent, and idempotent. */
export function PayDialog({ about, due, onClose }: PayDialogProps) {
  const id = useId()
  const [method, setMethod] = useState<(typeof workerMethods)[number]>('cash')
  const [amount, setAmount] = useState(String(due))
  const [isWrong, setWrong] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    const rupees = Math.round(parseNumber(amount) * 100) / 100
    if (!(rupees > 0 && rupees <= due)) return setWrong(true)
    addToOutbox(about, { type: 'payment', method, rupees }).then(onClose, () =>
      toast('error', jobs.notKept, toastMs.long),
    )
  }
  return (
    <Dialog
      title={copy.title}
      onClose={onClose}
      actions={
        <Button type="submit" form={id}>
          {copy.confirm}
        </Button>
      }
    >
      <DialogForm id={id} onSubmit={submit}>
        <ChoiceButtons
          label={copy.method}
          choices={methods}
          selected={method}
          onSelect={setMethod}
        />
        <TextField
          label={copy.amount}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={isWrong ? copy.amountInvalid(formatRupees(due)) : undefined}
          onChange={({ target }) => {
            setAmount(target.value)
            setWrong(false)
          }}
        />
      </DialogForm>
    </Dialog>
  )
}
