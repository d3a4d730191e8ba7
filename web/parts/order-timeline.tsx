import { Check, X } from 'lucide-react'
import type { OrderRow } from '#contract/orders.ts'
import { indiaClock } from '#domain/schedule.ts'
import { formatDate, formatTime } from '#web/lib/format.ts'
import { orderWords as words } from '#web/messages/en.ts'
import { journeyOf, type Step } from '#web/parts/order-journey.ts'
import css from './order-timeline.module.css'

/** The steps of an order: which are behind, which is now, which are ahead. */
export function OrderTimeline({ order }: { order: OrderRow }) {
  const booked = indiaClock(Date.parse(order.created_at))
  const bookedAt = `${formatDate(booked.date)}, ${formatTime(booked.time)}`
  return (
    <ol className={css.timeline} aria-label={words.journey}>
      {journeyOf(order.service_status).map((step) => (
        <li
          key={step.status}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <Mark state={step.state} />
          <span className={css.name}>
            {words.steps[step.status]}
            <span className="visually-hidden"> {said[step.state]}</span>
          </span>
          {step.status === 'pending' && <span className={css.when}>{bookedAt}</span>}
        </li>
      ))}
    </ol>
  )
}

const said = { done: words.stepDone, now: '', ahead: words.stepAhead, ended: '' }

function Mark({ state }: { state: Step['state'] }) {
  return (
    <span className={css.mark} aria-hidden="true">
      {state === 'done' && <Check />}
      {state === 'ended' && <X />}
    </span>
  )
}
