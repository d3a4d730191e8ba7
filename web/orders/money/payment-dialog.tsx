import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { getPayments, recordPayment } from '#contract/money/payments.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { paymentMethods, type PaymentMethod } from '#domain/money/payments.ts'
import { indiaClock } from '#domain/schedule.ts'
import { orderMoney as copy } from '#i18n/money.ts'
import { call } from '#web/api/api.ts'
import { formatRupees } from '#web/lib/format.ts'
import { slotText } from '#web/orders/shared/order-event-text.ts'
import { OrderProblem } from '#web/orders/shared/order-problem.tsx'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ChoiceButtons } from '#web/ui/form/choice-buttons.tsx'
import { DialogForm } from '#web/ui/form/dialog-form.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

const methods = paymentMethods.map((id) => ({ id, label: copy.methods[id] }))

/** Writes down what a customer paid; sent again, it is the same payment. */
export function PaymentDialog({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const id = useId()
  const [paymentId] = useState(() => crypto.randomUUID())
  const [method, setMethod] = useState<PaymentMethod>('cash')
  const [rupees, setRupees] = useState(String(order.due ?? ''))
  const [reference, setReference] = useState('')
  const { isBusy, sentence, errors, send } = useOrderTransition({
    reader: 'admin',
    send: () =>
      call(recordPayment, {
        serviceid: order._id,
        payment_id: paymentId,
        method,
        rupees: Number(rupees.replaceAll(',', '')),
        reference,
      }),
    copy: { noAnswer: copy.failed, refused: copy.failed },
    onDone({ due }) {
      const said = due > 0 ? copy.recorded(formatRupees(due)) : copy.recordedAll
      toast('success', said, toastMs.short)
      onClose()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    send(undefined)
  }
  const actions = (
    <>
      <OrderProblem sentence={sentence} />
      <Button variant="secondary" disabled={isBusy} onClick={onClose}>
        {copy.back}
      </Button>
      <Button type="submit" form={id} busy={isBusy} busyText={copy.busy}>
        {copy.record}
      </Button>
    </>
  )
  return (
    <Dialog title={copy.payTitle} onClose={onClose} actions={actions} locked={isBusy}>
      <DialogForm id={id} onSubmit={submit}>
        <Ledger order={order} />
        <ChoiceButtons
          label={copy.method}
          choices={methods}
          selected={method}
          onSelect={setMethod}
        />
        <TextField
          label={copy.amount}
          inputMode="decimal"
          value={rupees}
          error={errors['rupees']}
          onChange={({ target }) => setRupees(target.value)}
        />
        <TextField
          label={copy.reference}
          aside={copy.optional}
          hint={copy.referenceHint}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}

/** What is due, and what was written down before. */
function Ledger({ order }: { order: OrderRow }) {
  const { data } = useQuery({
    queryKey: [getPayments.path, order._id],
    queryFn: ({ signal }) => call(getPayments, { serviceid: order._id }, { signal }),
    staleTime: 0,
  })
  const entries = (data?.payments ?? []).map((it) => ({
    term: slotText(indiaClock(Date.parse(it.at)), 'admin'),
    value: `${copy.kinds[it.kind]}: ${formatRupees(it.rupees)}, ${copy.methods[it.method]}, ${it.by}`,
  }))
  const sums = [
    { term: copy.due, value: <strong>{formatRupees(order.due ?? 0)}</strong> },
    { term: copy.paid, value: formatRupees(order.paid) },
  ]
  return <DescriptionList facts={[...sums, ...entries]} />
}
