import { Check, X } from 'lucide-react'
import type { OrderRow } from '#contract/orders/order.ts'
import {
  isAccepted,
  isCalledOff,
  isCompleted,
  isNoShow,
  isPending,
  type OrderStatus,
} from '#domain/orders/orders.ts'
import { slotStart } from '#domain/schedule.ts'
import { orderCopy as copy } from '#i18n/orders.ts'
import { serverNow } from '#web/lib/clock.ts'
import css from './order-progress.module.css'

/** What the timeline needs of an order, or of what a link shows of it. */
type Progress = Pick<OrderRow, 'service_status' | 'coming'>

type Step = {
  readonly name: keyof typeof copy.steps
  readonly state: 'done' | 'now' | 'ahead' | 'ended'
}

/** Statuses that the timeline alone explains. */
const saysAll: readonly OrderStatus[] = ['accepted', 'in-progress', 'completed']

/** Says in a sentence what the timeline and the badge leave open. */
export function OrderProgress({ order }: { order: Progress & Pick<OrderRow, 'date' | 'time'> }) {
  const text = progressText(order)
  return text ? <p aria-live="polite">{text}</p> : null
}

export function progressText(
  order: Progress & Pick<OrderRow, 'date' | 'time'>,
): string | undefined {
  const { service_status: status, coming } = order
  if (isPending({ status }) && slotStart(order) <= serverNow()) return copy.unanswered
  if (isAccepted({ status }) && coming) return copy.coming[coming]
  return saysAll.includes(status) ? undefined : copy.progress[status]
}

/** Timeline of an order: completed, current and upcoming steps. */
export function OrderTimeline({ order }: { order: Progress }) {
  return (
    <ol className={css.timeline} aria-label={copy.journey}>
      {listSteps(order).map(({ name, state }) => (
        <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <Mark state={state} />
          <span className={css.name}>
            {copy.steps[name]}
            <span className="visually-hidden"> {spokenState[state]}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

const spokenState = { done: copy.stepDone, now: '', ahead: copy.stepAhead, ended: '' }

function Mark({ state }: { state: Step['state'] }) {
  return (
    <span className={css.mark} aria-hidden="true">
      {state === 'done' && <Check />}
      {state === 'ended' && <X />}
    </span>
  )
}

/** The steps of a visit that goes to plan. */
const visitSteps = ['accepted', 'on-the-way', 'in-progress', 'completed'] as const

/** Returns the steps of an order, or where it ended early. */
function listSteps({ service_status: status, coming }: Progress): readonly Step[] {
  const hasEnded = isCalledOff({ status }) || isNoShow({ status })
  if (hasEnded)
    return [
      { name: isNoShow({ status }) ? 'accepted' : 'pending', state: 'done' },
      { name: status as 'rejected' | 'cancelled' | 'no-show', state: 'ended' },
    ]
  const reached = isAccepted({ status }) && coming ? 'on-the-way' : status
  const current = visitSteps.findIndex((it) => it === reached)
  return visitSteps.map((name, index) => ({ name, state: stateAt(index - current, status) }))
}

function stateAt(stepsAhead: number, status: OrderStatus): Step['state'] {
  if (stepsAhead > 0) return 'ahead'
  return stepsAhead < 0 || isCompleted({ status }) ? 'done' : 'now'
}
