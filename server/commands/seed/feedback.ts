import { dayMs, hourMs } from '#domain/time-units.ts'
import { feedbackCounter } from '#server/site/repo.ts'
import type { Life } from './life.ts'
import { announce, audit, personOf, type Shop } from './shop.ts'
import { opinions } from './texts.ts'

const stars = [
  [5, 60],
  [4, 25],
  [3, 8],
  [2, 4],
  [1, 3],
] as const

/** When the customer of an order writes feedback: within two days, and not in the future. */
const feedbackAt = (completedAt: number, id: string): number =>
  completedAt + hourMs + (Number.parseInt(id.slice(-4), 16) / 0x1_0000) * 2 * dayMs

/** Enters the feedback on a completed order in the timeline. */
export function saveFeedback(shop: Shop, life: Life, completedAt: number): void {
  const { feedbackId } = life.order
  if (feedbackId === null) return
  const at = Math.min(shop.now, Math.floor(feedbackAt(completedAt, feedbackId)))
  shop.later(at, () => give(shop, life, feedbackId, at))
}

function give(shop: Shop, { order, customer }: Life, id: string, at: number): void {
  const { random, save } = shop
  const given = random.weighted(stars)
  const mayPublish = given > 2 && random.below(2) === 0
  const isPublished = mayPublish && random.below(3) === 0
  const isHidden = !isPublished && random.below(60) === 0
  const actorId = personOf(shop)
  save.add('feedback', {
    id,
    order_id: order.id,
    account_id: customer.id,
    stars: given,
    text: random.pick(opinions[given > 3 ? 'good' : 'bad']),
    may_publish: mayPublish ? 1 : 0,
    published: isPublished ? 1 : 0,
    reply: isPublished && random.below(3) === 0 ? 'Thank you. We hope to see you again.' : '',
    at,
    hidden_at: isHidden ? at : null,
    hidden_reason: isHidden ? 'Not about our work' : '',
  })
  save.count(feedbackCounter(given))
  const people = [customer.id]
  const kind = 'feedback-given'
  announce(shop, { at, topic: 'feedback', subject: order.id, people, kind, actorId: customer.id })
  const about = { at, actorId, subject: id, aboutId: customer.id }
  if (isPublished) audit(shop, { ...about, kind: 'feedback-published' })
  if (isHidden) audit(shop, { ...about, kind: 'feedback-set-aside' })
}
