import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { getPay, getWorkerPay, recordPayout } from '#contract/money/month.ts'
import { paymentMethods, reasonMaxLength, type PaymentMethod } from '#domain/money/payments.ts'
import { pay as copy } from '#i18n/pay.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/errors.ts'
import { useSingleMutation } from '#web/api/use-single-mutation.ts'
import type { PaidWorker } from '#web/money/pay/worker-pay.tsx'
import { OrderProblem } from '#web/orders/shared/order-problem.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { toFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

const methods = paymentMethods.map((id) => ({ id, label: copy.methods[id] }))

type Entry = {
  readonly method: PaymentMethod
  readonly rupees: string
  readonly note: string
}

/** Writes down what a worker was paid; tried again after a lost answer, it is the same payout. */
export function PayoutDialog({ worker, onClose }: { worker: PaidWorker; onClose: () => void }) {
  const id = useId()
  const { entry, change, send, isBusy, sentence, errors } = usePayout(worker, onClose)
  function submit(event: FormEvent) {
    event.preventDefault()
    send()
  }
  const actions = (
    <>
      <OrderProblem sentence={sentence} />
      <Button variant="secondary" disabled={isBusy} onClick={onClose}>
        {copy.back}
      </Button>
      <Button type="submit" form={id} busy={isBusy} busyText={copy.busy}>
        {copy.save}
      </Button>
    </>
  )
  return (
    <Dialog title={copy.recordFor(worker.name)} onClose={onClose} actions={actions} locked={isBusy}>
      <DialogForm id={id} onSubmit={submit}>
        <ChoiceButtons
          label={copy.method}
          choices={methods}
          selected={entry.method}
          onSelect={(method) => change({ method })}
        />
        <TextField
          label={copy.amount}
          inputMode="decimal"
          value={entry.rupees}
          error={errors['rupees']}
          onChange={({ target }) => change({ rupees: target.value })}
        />
        <TextField
          label={copy.note}
          aside={copy.optional}
          maxLength={reasonMaxLength}
          value={entry.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </DialogForm>
    </Dialog>
  )
}

function usePayout({ _id, balance }: PaidWorker, onClose: () => void) {
  const queries = useQueryClient()
  const [payout_id] = useState(() => crypto.randomUUID())
  const [entry, setEntry] = useState<Entry>({
    method: 'upi',
    rupees: balance > 0 ? String(balance) : '',
    note: '',
  })
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: ({ rupees, ...it }: Entry) => {
      const amount = rupees.trim() === '' ? Number.NaN : Number(rupees.replaceAll(',', ''))
      return call(recordPayout, { worker_id: _id, payout_id, rupees: amount, ...it })
    },
    onSuccess() {
      toast('success', copy.recorded, toastMs.short)
      onClose()
    },
    onSettled: () =>
      Promise.all(
        [getPay.path, getWorkerPay.path].map((path) =>
          queries.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
  const errors = error ? toFieldErrors(error) : {}
  return {
    entry,
    change: (it: Partial<Entry>) => setEntry((entry) => ({ ...entry, ...it })),
    send: () => mutate(entry),
    isBusy: isPending,
    errors,
    sentence:
      error && Object.keys(errors).length === 0 ? errorMessage(error, copy.notSaved) : undefined,
  }
}
