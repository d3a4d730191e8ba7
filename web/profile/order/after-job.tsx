import type { OrderRow } from '#contract/orders/order.ts'
import { OrderFeedback } from '#web/feedback/customer/order-feedback.tsx'
import { JobPictures } from '#web/orders/shared/job-pictures.tsx'
import { OrderProblems } from '#web/problems/customer/order-problems.tsx'
import { Stack } from '#web/ui/layout.tsx'
import css from './after-job.module.css'

/** The customer's view of a finished job: shared photos, problem reports and feedback. */
export function AfterJob({ order }: { order: OrderRow }) {
  return (
    <Stack gap={5} className={css.after}>
      {order.photos_shared && <JobPictures serviceid={order._id} />}
      <OrderProblems order={order} />
      <OrderFeedback order={order} />
    </Stack>
  )
}
