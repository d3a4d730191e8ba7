import type { OrderRow } from '#contract/orders/order.ts'
import { JobPictures } from '#web/orders/after/job-pictures.tsx'
import { OrderFeedback } from '#web/orders/after/order-feedback.tsx'
import { OrderProblems } from '#web/orders/after/order-problems.tsx'
import css from './after-job.module.css'

/** The customer's view of a finished job: shared photos, problem reports and feedback. */
export function AfterJob({ order }: { order: OrderRow }) {
  return (
    <div className={css.after}>
      {order.photos_shared && <JobPictures serviceid={order._id} />}
      <OrderProblems order={order} />
      <OrderFeedback order={order} />
    </div>
  )
}
