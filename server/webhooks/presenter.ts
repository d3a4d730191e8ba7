import type { DeliveryRow, WebhookRow } from '#contract/webhooks/webhooks.ts'
import { toIso } from '#domain/schedule.ts'
import type { ListedDelivery } from '#server/webhooks/delivery-repo.ts'
import type { Webhook } from '#server/webhooks/repo.ts'

export function presentDelivery(it: ListedDelivery): DeliveryRow {
  return {
    _id: String(it.id),
    event_id: it.eventId,
    type: it.type,
    order: it.number,
    at: toIso(it.createdAt),
    state: it.state,
    attempts: it.attempts,
    tried_at: toIso(it.triedAt),
    next_at: it.state === 'waiting' && it.attempts > 0 ? toIso(it.nextAt) : null,
    answer: it.answer,
    fault: it.fault || null,
  }
}

export function presentWebhook(it: Webhook, last: ListedDelivery | undefined): WebhookRow {
  return {
    _id: it.id,
    url: it.url,
    types: [...it.types],
    active: it.isActive,
    created_at: toIso(it.createdAt),
    failing_since: toIso(it.failingSince),
    gone_at: toIso(it.goneAt),
    last: last ? presentDelivery(last) : null,
  }
}
