import { rescheduleOrder } from '#contract/orders/customer.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { dayDenialReason } from '#domain/hours/slots.ts'
import { isAccepted } from '#domain/orders/orders.ts'
import type { Slot } from '#domain/schedule.ts'
import { profile } from '#i18n/profile.ts'
import { call } from '#web/api/api.ts'
import { useEndpointForm } from '#web/api/use-endpoint-form.ts'
import { settings } from '#web/i18n/settings.ts'
import { serverNow } from '#web/lib/clock.ts'
import { dropDraft, readDraft, saveDraft, type Draft } from '#web/lib/drafts.ts'
import { formatSlot } from '#web/lib/format.ts'
import { explainSlotRefusal } from '#web/orders/shared/explain-slot-refusal.ts'
import { OrderActionError } from '#web/orders/shared/order-action-error.tsx'
import { SlotFields } from '#web/orders/shared/slot-fields.tsx'
import { orderAction, withDenial, type Denial } from '#web/orders/shared/use-order-transition.ts'
import { useSlotSelection } from '#web/orders/shared/use-slot-selection.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Muted } from '#web/ui/layout.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

const copy = profile.order
type ChangeTimeProps = { order: OrderRow; denial: Denial | undefined; onClose: () => void }

/** Requests another time, with the day and time fields of the booking form. */
export function ChangeTimeDialog({ order, denial, onClose }: ChangeTimeProps) {
  const { selection, ...form } = useChangeTime({ order, denial, onClose })
  const { isOver, sentence, code } = form
  return (
    <FormDialog
      title={copy.change}
      form={form}
      submit={isOver ? undefined : copy.changeSend}
      busy={copy.changeBusy}
      cancel={isOver ? copy.back : copy.changeKeep}
      problem={<OrderActionError sentence={sentence} code={code} />}
      onClose={onClose}
      wide
    >
      <div>
        <p>
          {copy.changeNow}: <strong>{formatSlot(order)}</strong>
        </p>
        {!isOver && (
          <Muted>
            {isAccepted({ status: order.service_status }) ? copy.changeWaits : copy.changeAnswer}
          </Muted>
        )}
      </div>
      {!isOver && (
        <SlotFields
          selection={selection}
          errors={form.errors}
          current={order}
          onChange={(changes) => {
            form.forget('date', 'time')
            form.change(changes)
          }}
        />
      )}
    </FormDialog>
  )
}

/** Holds the chosen slot and sends it; saved as a draft when the session expires meanwhile. */
function useChangeTime({ order, denial, onClose }: ChangeTimeProps) {
  const { _id: serviceid, minutes } = order
  const draftName = `change-${serviceid}`
  const form = useEndpointForm(rescheduleOrder, {
    ...orderAction({ reader: 'customer' }),
    initial: initialSlot(order, readDraft(draftName)),
    toInput: (slot) => ({ serviceid, ...slot }),
    send: (input) => explainSlotRefusal(call(rescheduleOrder, input)),
    reloadFirst: true,
    onDone() {
      dropDraft(draftName)
      toast('success', copy.changed, toastMs.long)
      onClose()
    },
    onSignedOut: (slot) => saveDraft(draftName, slot),
  })
  const selection = useSlotSelection({ ...form.draft, minutes, serviceid })
  const { date, time } = selection
  return { ...withDenial(form, denial), selection, submit: form.submitWith({ date, time }) }
}

/** Returns the slot from the draft, else the order's own day if it can still be booked. */
function initialSlot(order: OrderRow, draft: Draft): Slot {
  const { date = order.date, time = '' } = draft
  const denied = dayDenialReason(date, serverNow(), settings(), order.minutes)
  return denied ? { date: '', time: '' } : { date, time }
}
