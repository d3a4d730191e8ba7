import type { FeedbackRow } from '#contract/feedback/feedback.ts'
import { visiblePhone } from '#domain/privacy.ts'
import { toIso } from '#domain/schedule.ts'
import type { FeedbackOfOrder } from '#server/feedback/repo.ts'

export function presentFeedback(it: FeedbackOfOrder): FeedbackRow {
  return {
    _id: it.id,
    stars: it.stars,
    text: it.text,
    publish: it.mayPublish === 1,
    published: it.published === 1,
    reply: it.reply,
    at: toIso(it.at),
    order: presentOrder(it),
    user_data: { _id: it.accountId, name: it.name, phone: visiblePhone(it.phone) },
  }
}

/** Adds the reason why the feedback is hidden, for admins only. */
export function presentToAdmin(it: FeedbackOfOrder): FeedbackRow {
  return { ...presentFeedback(it), hidden: it.hiddenAt === null ? null : it.hiddenReason }
}

type OfOrder = Pick<FeedbackOfOrder, 'orderId' | 'number' | 'service' | 'serviceHindi' | 'date'>

export function presentOrder(it: OfOrder): FeedbackRow['order'] {
  const { orderId: serviceid, number, service, serviceHindi: service_hindi, date } = it
  return { serviceid, number, service, service_hindi, date }
}
