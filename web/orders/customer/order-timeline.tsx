import { Check, X } from 'lucide-react'
import type { OrderStatus } from '#domain/orders/orders.ts'
import { orderWords as words } from '#i18n/orders.ts'
import { buildJourney, type Step } from '#web/orders/customer/order-journey.ts'
import css from './order-timeline.module.css'

/** The steps of an order: which are behind, which is now, which are ahead. */
export function OrderTimeline({ status }: { status: OrderStatus }) {
  return (
    <ol className={css.timeline} aria-label={words.journey}>
      {buildJourney(status).map((step) => (
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
