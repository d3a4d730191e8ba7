import { useQuery } from '@tanstack/react-query'
import { orderFeedback, type FeedbackRow } from '#contract/feedback/feedback.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { feedbackForm as copy } from '#i18n/feedback.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { FeedbackForm } from '#web/feedback/customer/feedback-form.tsx'
import { brand } from '#web/lib/business.ts'
import { FreeText, Muted, Stack } from '#web/ui/layout.tsx'
import { Stars } from '#web/ui/stars/stars.tsx'
import css from './order-feedback.module.css'

/** Shows the form while feedback is possible, then the feedback with the business's reply. */
export function OrderFeedback({ order }: { order: OrderRow }) {
  const { data } = useQuery({
    ...endpointQuery(orderFeedback, { serviceid: order._id }),
    staleTime: 0,
  })
  if (data?.feedback) return <SubmittedFeedback feedback={data.feedback} />
  return data?.may_give ? <FeedbackForm order={order} /> : null
}

function SubmittedFeedback({
  feedback: { stars, text, reply, published },
}: {
  feedback: FeedbackRow
}) {
  return (
    <Stack as="section" gap={2} start>
      <h3>{copy.given}</h3>
      <Stars stars={stars} label={copy.starCount(stars)} />
      {text && <FreeText>{text}</FreeText>}
      {published && <Muted>{copy.shown}</Muted>}
      {reply && (
        <div className={css.reply}>
          <Muted>{copy.reply(brand())}</Muted>
          <FreeText>{reply}</FreeText>
        </div>
      )}
    </Stack>
  )
}
