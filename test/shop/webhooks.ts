import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  resendWebhook,
  testWebhook,
} from '#contract/webhooks/webhooks.ts'
import { saveOutcome } from '#server/webhooks/delivery-repo.ts'
import { mutation, type Mutation } from '#test/shop/mutation.ts'
import type { Stage } from '#test/shop/stage.ts'

/** Nothing listens there. */
let made = 0
const wanted = () => ({
  url: `http://127.0.0.1:9/${++made}`,
  types: ['feedback.given' as const],
  active: true,
})

/** A webhook of this play, which is told of nothing that others do. */
async function webhook({ app: { deps }, owner }: Stage) {
  const it = wanted()
  const { body } = await owner.call(addWebhook, it)
  const { _id } = body.webhook
  await deps.db.updateTable('webhook').set({ types: '[]' }).where('id', '=', _id).execute()
  return { _id, ...it }
}

export const webhookMutations: readonly Mutation[] = [
  mutation(
    addWebhook,
    '',
    async (stage) => {
      const it = { ...wanted(), active: false }
      return () => stage.owner.call(addWebhook, it)
    },
    { audit: 'webhook-added', live: 'webhooks', rows: '+webhook' },
    { code: 'webhook_exists' },
  ),
  mutation(
    changeWebhook,
    '',
    async (stage) => {
      const it = await webhook(stage)
      return () => stage.owner.call(changeWebhook, { ...it, active: false })
    },
    { audit: 'webhook-changed', live: 'webhooks', rows: '~webhook' },
  ),
  mutation(
    removeWebhook,
    '',
    async (stage) => {
      const { _id } = await webhook(stage)
      return () => stage.owner.call(removeWebhook, { _id })
    },
    { audit: 'webhook-removed', live: 'webhooks', rows: '-webhook' },
  ),
  mutation(
    testWebhook,
    '',
    async (stage) => {
      const { _id } = await webhook(stage)
      return () => stage.owner.call(testWebhook, { _id })
    },
    { audit: 'webhook-tested', rows: '+webhook_delivery' },
  ),
  mutation(
    resendWebhook,
    '',
    async (stage) => {
      const { _id } = await webhook(stage)
      const { body } = await stage.owner.call(testWebhook, { _id })
      const { db } = stage.app.deps
      const outcome = { state: 'failed', fault: 'unreachable', answer: null } as const
      await saveOutcome(db, Number(body.delivery._id), outcome)
      return () => stage.owner.call(resendWebhook, { delivery_id: body.delivery._id })
    },
    { audit: 'webhook-sent-again', rows: '~webhook_delivery' },
    { code: 'delivery_waiting' },
  ),
]
