import { Check, X } from 'lucide-react'
import type { OrderRow } from '#contract/orders/order.ts'
import {
  isCalledOff,
  isCompleted,
  isNoShow,
  isPending,
  isQuoted,
  type OrderStatus,
} from '#domain/orders/orders.ts'
import { slotStart } from '#domain/schedule.ts'
import { orderCopy as copy } from '#i18n/orders.ts'
import { serverNow } from '#web/lib/clock.ts'
import { Muted, Stack } from '#web/ui/layout.tsx'
import css from './order-progress.module.css'

type Step = {
  readonly status: OrderStatus
  readonly state: 'done' | 'now' | 'ahead' | 'ended'
}

/** Progress of an order as a bar and one sentence, the short form of the timeline. */
export function OrderProgress({ order }: { order: OrderRow }) {
  return (
    <Stack gap={2}>
      <div className={css.bar} aria-hidden="true">
        {listSteps(order.service_status).map(({ status, state }) => (
          <span key={status} data-state={state} data-status={status} />
        ))}
      </div>
      <Muted>{progressText(order)}</Muted>
    </Stack>
  )
}

function progressText(order: OrderRow): string {
  const { service_status: status } = order
  if (isPending({ status }) && slotStart(order) <= serverNow()) return copy.unanswered
  return copy.progress[status]
}

/** Timeline of an order: completed, current and upcoming steps. */
export function OrderTimeline({ status }: { status: OrderStatus }) {
  return (
    <ol className={css.timeline} aria-label={copy.journey}>
      {listSteps(status).map((step) => (
        <li
          key={step.status}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <Mark state={step.state} />
          <span className={css.name}>
            {copy.steps[step.status]}
            <span className="visually-hidden"> {spokenState[step.state]}</span>
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

/** Statuses of an order that goes to plan, in order. */
const statusesInTurn = ['pending', 'accepted', 'in-progress', 'completed'] as const

const withQuote = ['pending', 'quoted', 'accepted', 'in-progress', 'completed'] as const

/** Returns the steps of an order, or where it ended early. */
function listSteps(status: OrderStatus): readonly Step[] {
  if (isCalledOff({ status }))
    return [
      { status: 'pending', state: 'done' },
      { status, state: 'ended' },
    ]
  if (isNoShow({ status }))
    return [
      { status: 'pending', state: 'done' },
      { status: 'accepted', state: 'done' },
      { status, state: 'ended' },
    ]
  const inTurn: readonly OrderStatus[] = isQuoted({ status }) ? withQuote : statusesInTurn
  const current = inTurn.indexOf(status)
  return inTurn.map((it, index) => ({
    status: it,
    state: stateAt(index - current, status),
  }))
}

function stateAt(stepsAhead: number, status: OrderStatus): Step['state'] {
  if (stepsAhead > 0) return 'ahead'
  return stepsAhead < 0 || isCompleted({ status }) ? 'done' : 'now'
}
