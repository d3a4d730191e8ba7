import type { FeedbackRow } from '#contract/feedback/feedback.ts'
import { visiblePhone } from '#domain/privacy.ts'
import type { FeedbackOfOrder } from '#server/feedback/repo.ts'

export function presentFeedback(it: FeedbackOfOrder): FeedbackRow {
  const { orderId: serviceid, number, service, serviceHindi: service_hindi, date } = it
  return {
    _id: it.id,
    stars: it.stars,
    text: it.text,
    publish: it.mayPublish === 1,
    published: it.published === 1,
    reply: it.reply,
    at: new Date(it.at).toISOString(),
    order: { serviceid, number, service, service_hindi, date },
    user_data: { _id: it.accountId, name: it.name, phone: visiblePhone(it.phone) },
  }
}
