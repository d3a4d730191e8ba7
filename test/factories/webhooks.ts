import { addWebhook } from '#contract/webhooks/webhooks.ts'
import { webhookTypes, type WebhookType } from '#domain/webhooks/webhooks.ts'
import { webhookSender } from '#server/webhooks/deliver.ts'
import type { Client } from '#test/client.ts'
import { releaseAfter, type HasAfterHook } from '#test/release-after.ts'
import type { TestApp } from '#test/test-app.ts'
import { startReceiver } from '../../scripts/fake-provider/receiver.ts'

/** A receiver that a webhook of the shop is set up for. */
export async function received(
  t: HasAfterHook,
  owner: Client,
  { types = webhookTypes, path = '/hook', host }: Partial<Hooked> = {},
) {
  const { address, ...it } = await startReceiver()
  releaseAfter(t, it.close)
  const at = host ? address.replace('127.0.0.1', host) : address
  const { body, status } = await owner.call(addWebhook, { url: at + path, types: [...types] })
  if (status !== 200) throw new Error(JSON.stringify(body))
  it.receiver.secret = body.secret
  return { ...it, address, id: body.webhook._id, secret: body.secret }
}
type Hooked = {
  readonly types: readonly WebhookType[]
  readonly path: string
  readonly host: string
}

/** Sends all that is due to all webhooks. */
export async function sendWebhooks({ deps }: Pick<TestApp, 'deps'>): Promise<void> {
  const { run, settle } = webhookSender(deps)
  await run()
  await settle()
}

export const deliveryRows = ({ deps }: Pick<TestApp, 'deps'>) =>
  deps.db.selectFrom('webhook_delivery').selectAll().orderBy('id').execute()
