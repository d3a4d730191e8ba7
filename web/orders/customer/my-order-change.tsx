import { useId, useState, type FormEvent } from 'react'
import { business } from '#business'
import { rescheduleOrder } from '#contract/orders/customer.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { canBookOn } from '#domain/days.ts'
import { isPromised } from '#domain/orders/orders.ts'
import type { Slot } from '#domain/schedule.ts'
import { profile } from '#i18n/profile.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { serverNow } from '#web/lib/clock.ts'
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts'
import { formatLongDate, formatTime } from '#web/lib/format.ts'
import { denialReasonNow } from '#web/orders/shared/order-actions.ts'
import { OrderProblem } from '#web/orders/shared/order-problem.tsx'
import { SlotFields } from '#web/orders/shared/slot-fields.tsx'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { useSlotSelection } from '#web/orders/shared/use-slot-selection.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/toast/toast-store.ts'
import css from './my-orders.module.css'

const words = profile.order
const toastMs = 5000

type ChangeProps = { order: OrderRow; onClose: () => void }

/** Asks for another time, with the days and times of the booking form. */
export function ChangeTime({ order, onClose }: ChangeProps) {
  const id = useId()
  const { when, change, move } = useChange(order, onClose)
  const { form, errors, isBusy, sentence, code, send } = move
  const isOver = !isBusy && denialReasonNow('reschedule', order, 'user') !== undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    send({ date: when.date, time: when.time })
  }
  const actions = (
    <>
      <OrderProblem sentence={sentence} code={code} />
      <Button variant="secondary" disabled={isBusy} onClick={onClose}>
        {isOver ? words.back : words.changeKeep}
      </Button>
      {!isOver && (
        <Button type="submit" form={id} busy={isBusy} busyText={words.changeBusy}>
          {words.changeSend}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={words.change} onClose={onClose} actions={actions} locked={isBusy} wide>
      <form ref={form} id={id} className={css.change} noValidate onSubmit={submit}>
        <div>
          <p>
            {words.changeNow}: <Standing order={order} />
          </p>
          {!isOver && (
            <p className={css.note}>
              {isPromised({ status: order.service_status })
                ? words.changeWaits
                : words.changeAnswer}
            </p>
          )}
        </div>
        {!isOver && (
          <SlotFields when={when} date={when.date} errors={errors} own={order} onChange={change} />
        )}
      </form>
    </Dialog>
  )
}

/** The time as it is being chosen and sent; kept while a session ends. */
function useChange(order: OrderRow, onClose: () => void) {
  const { _id: serviceid, service } = order
  const draft = `change-${serviceid}`
  const [chosen, setChosen] = useState(() => startOf(order, readDraft(draft)))
  const when = useSlotSelection({ ...chosen, service, serviceid })
  const move = useOrderTransition({
    reader: 'customer',
    send: (slot: Slot) => call(rescheduleOrder, { serviceid, ...slot }),
    words: { noAnswer: words.noNetwork, refused: words.notChanged },
    freshFirst: true,
    onDone({ message }) {
      dropDraft(draft)
      toast('success', errorMessage(message, words.changed), toastMs)
      onClose()
    },
    onSignedOut: (slot) => saveDraft(draft, slot),
  })
  function change(changed: Partial<Slot>) {
    move.forget('date', 'time')
    setChosen((all) => ({ ...all, ...changed }))
  }
  return { when, change, move }
}

function Standing({ order: { date, time } }: { order: Slot }) {
  return (
    <strong>
      {formatLongDate(date)}, <span className={css.whole}>{formatTime(time)}</span>
    </strong>
  )
}

/** What was chosen before a session ended; else the day it is on, as far as that can be booked. */
function startOf(order: Slot, kept: Readonly<Record<string, string>>): Slot {
  const { date = order.date, time = '' } = kept
  return canBookOn(date, serverNow(), business.hours) ? { date, time } : { date: '', time: '' }
}
