import { useId, useState, type FormEvent } from 'react'
import { rescheduleOrder } from '#contract/orders/customer.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { dayDenialReason } from '#domain/hours/slots.ts'
import { isAccepted } from '#domain/orders/orders.ts'
import type { Slot } from '#domain/schedule.ts'
import { profile } from '#i18n/profile.ts'
import { call } from '#web/api/api.ts'
import { settings } from '#web/i18n/settings.ts'
import { serverNow } from '#web/lib/clock.ts'
import { dropDraft, readDraft, saveDraft, type Draft } from '#web/lib/drafts.ts'
import { formatSlot } from '#web/lib/format.ts'
import { explainSlotRefusal } from '#web/orders/shared/explain-slot-refusal.ts'
import { OrderActionError } from '#web/orders/shared/order-action-error.tsx'
import { SlotFields } from '#web/orders/shared/slot-fields.tsx'
import { useOrderTransition, type Denial } from '#web/orders/shared/use-order-transition.ts'
import { useSlotSelection } from '#web/orders/shared/use-slot-selection.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './my-order-change.module.css'

const copy = profile.order
type ChangeTimeProps = { order: OrderRow; denial: Denial | undefined; onClose: () => void }

/** Requests another time, with the day and time fields of the booking form. */
export function ChangeTimeDialog({ order, denial, onClose }: ChangeTimeProps) {
  const id = useId()
  const { selection, change, transition } = useChangeTime({ order, denial, onClose })
  const { form, errors, isBusy, isOver, sentence, code, send } = transition
  function submit(event: FormEvent) {
    event.preventDefault()
    send({ date: selection.date, time: selection.time })
  }
  const actions = (
    <>
      <OrderActionError sentence={sentence} code={code} />
      <Button variant="secondary" disabled={isBusy} onClick={onClose}>
        {isOver ? copy.back : copy.changeKeep}
      </Button>
      {!isOver && (
        <Button type="submit" form={id} busy={isBusy} busyText={copy.changeBusy}>
          {copy.changeSend}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={copy.change} onClose={onClose} actions={actions} locked={isBusy} wide>
      <form ref={form} id={id} className={css.form} noValidate onSubmit={submit}>
        <div>
          <p>
            {copy.changeNow}: <strong>{formatSlot(order)}</strong>
          </p>
          {!isOver && (
            <p className={css.note}>
              {isAccepted({ status: order.service_status }) ? copy.changeWaits : copy.changeAnswer}
            </p>
          )}
        </div>
        {!isOver && (
          <SlotFields selection={selection} errors={errors} current={order} onChange={change} />
        )}
      </form>
    </Dialog>
  )
}

/** Holds the chosen slot and sends it; saved as a draft when the session expires meanwhile. */
function useChangeTime({ order, denial, onClose }: ChangeTimeProps) {
  const { _id: serviceid, minutes } = order
  const draftName = `change-${serviceid}`
  const [chosen, setChosen] = useState(() => initialSlot(order, readDraft(draftName)))
  const selection = useSlotSelection({ ...chosen, minutes, serviceid })
  const transition = useOrderTransition({
    reader: 'customer',
    denial,
    send: (slot: Slot) => explainSlotRefusal(call(rescheduleOrder, { serviceid, ...slot })),
    copy: { noAnswer: copy.noNetwork, refused: copy.notChanged },
    reloadFirst: true,
    onDone() {
      dropDraft(draftName)
      toast('success', copy.changed, toastMs.long)
      onClose()
    },
    onSignedOut: (slot) => saveDraft(draftName, slot),
  })
  function change(changed: Partial<Slot>) {
    transition.forget('date', 'time')
    setChosen((all) => ({ ...all, ...changed }))
  }
  return { selection, change, transition }
}

/** Returns the slot from the draft, else the order's own day if it can still be booked. */
function initialSlot(order: OrderRow, draft: Draft): Slot {
  const { date = order.date, time = '' } = draft
  const denied = dayDenialReason(date, serverNow(), settings(), order.minutes)
  return denied ? { date: '', time: '' } : { date, time }
}
