import {
  addWebhook,
  changeWebhook,
  getWebhookDeliveries,
  getWebhooks,
  removeWebhook,
  resendWebhook,
  testWebhook,
} from '#contract/webhooks/webhooks.ts'
import type { AuditAction } from '#domain/audit.ts'
import { Refusal } from '#domain/refusals.ts'
import { addressFault, urlFault } from '#domain/webhooks/address.ts'
import { webhookLimits } from '#domain/webhooks/webhooks.ts'
import { newId } from '#server/config/secrets.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { dropWaiting, hurryWaiting, listDeliveries } from '#server/webhooks/delivery-repo.ts'
import { presentDelivery, presentWebhook } from '#server/webhooks/presenter.ts'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  saveWebhook,
  type Webhook,
} from '#server/webhooks/repo.ts'
import { resolveHost } from '#server/webhooks/resolve-host.ts'
import { makeSecret, sealSecret } from '#server/webhooks/secret.ts'
import { sendAgain, sendTest } from '#server/webhooks/send-by-hand.ts'

type WebhookDeps = Pick<Dependencies, 'db' | 'engine' | 'config' | 'keys' | 'now'>

/** Registers what owners do with webhooks. */
export function webhookAdminRoutes(api: ApiServer, deps: WebhookDeps): void {
  const { db, engine, now } = deps

  registerEndpoint(api, { getWebhooks }, async () => ({
    webhooks: await Promise.all((await listWebhooks(db)).map((it) => present(db, it))),
  }))

  addRoute(api, deps)
  changeRoute(api, deps)

  registerEndpoint(api, { removeWebhook }, async ({ _id }, { actor }) => {
    await transact(db, async (tx) => {
      await lock(tx, engine, 'webhooks')
      // Sent twice, it is removed once.
      if (await deleteWebhook(tx, _id)) await record(tx, 'webhook-removed', actor.id, _id, now())
    })
    return { message: 'Webhook removed' }
  })

  registerEndpoint(api, { testWebhook }, async ({ _id }, { actor }) => {
    const delivery = await transact(db, (tx) => sendTest(tx, deps, _id, actor.id))
    return { message: 'A test is on its way', delivery: presentDelivery(delivery) }
  })

  registerEndpoint(api, { getWebhookDeliveries }, async ({ _id }) => {
    if (!(await findWebhook(db, _id))) throw new Refusal('webhook_not_found')
    const rows = await listDeliveries(db, _id, webhookLimits.shownDeliveries)
    return { deliveries: rows.map(presentDelivery) }
  })

  registerEndpoint(api, { resendWebhook }, async ({ delivery_id }, { actor }) => {
    const delivery = await transact(db, (tx) => sendAgain(tx, deps, delivery_id, actor.id))
    return { message: 'It is on its way', delivery: presentDelivery(delivery) }
  })
}

function addRoute(api: ApiServer, deps: WebhookDeps): void {
  const { db, keys, now } = deps
  registerEndpoint(api, { addWebhook }, async ({ url: written, types, active }, { actor }) => {
    const url = await checkUrl(deps, written)
    const secret = makeSecret()
    const webhook = await transact(db, async (tx) => {
      await lock(tx, deps.engine, 'webhooks')
      const all = await listWebhooks(tx)
      refuseTaken(all, url)
      if (all.length >= webhookLimits.count) throw new Refusal('webhooks_full')
      const at = now()
      const id = newId(at)
      const row = { id, url, types: JSON.stringify(types), active: active ? 1 : 0 }
      const made = { createdAt: at, createdBy: actor.id }
      await insertWebhook(tx, { ...row, ...made, ...sealSecret(keys, id, secret) })
      await record(tx, 'webhook-added', actor.id, id, at)
      return getWebhook(tx, id)
    })
    return { message: 'Webhook added', webhook: await present(db, webhook), secret }
  })
}

function changeRoute(api: ApiServer, deps: WebhookDeps): void {
  const { db, now } = deps
  registerEndpoint(
    api,
    { changeWebhook },
    async ({ _id, url: written, types, active: isActive }, { actor }) => {
      const url = await checkUrl(deps, written)
      const webhook = await transact(db, async (tx) => {
        await lock(tx, deps.engine, 'webhooks')
        const before = await getWebhook(tx, _id)
        refuseTaken(
          (await listWebhooks(tx)).filter(({ id }) => id !== _id),
          url,
        )
        const isSame = before.url === url && before.isActive === isActive
        if (isSame && before.types.join() === types.join()) return before
        await saveWebhook(tx, _id, { url, types, isActive })
        if (isActive) await hurryWaiting(tx, _id, now())
        else await dropWaiting(tx, _id)
        await record(tx, 'webhook-changed', actor.id, _id, now())
        return getWebhook(tx, _id)
      })
      return { message: 'Webhook saved', webhook: await present(db, webhook) }
    },
  )
}

async function getWebhook(tx: Tx, id: string): Promise<Webhook> {
  const webhook = await findWebhook(tx, id)
  if (!webhook) throw new Refusal('webhook_not_found')
  return webhook
}

async function present(db: Db, webhook: Webhook) {
  const [last] = await listDeliveries(db, webhook.id, 1)
  return presentWebhook(webhook, last)
}

/** The address in its one spelling, or why no event may go there. */
async function checkUrl({ config }: WebhookDeps, written: string): Promise<string> {
  const mayLoopBack = !config.isHttps
  const fault = urlFault(written, mayLoopBack)
  if (fault) throw refusal(fault)
  const url = new URL(written)
  // Never sent, so that it would only look like another address.
  url.hash = ''
  const addresses = await resolveHost(url.hostname)
  if (addresses.length === 0) throw refusal('webhook_host_unknown')
  const denied = addressFault(url, addresses, mayLoopBack)
  if (denied) throw refusal(denied)
  return url.href
}

const refusal = (
  code: NonNullable<ReturnType<typeof urlFault>> | 'webhook_host_unknown' | 'webhook_exists',
) => new Refusal(code, { fields: { url: code } })

function refuseTaken(all: readonly Webhook[], url: string): void {
  if (all.some((it) => it.url === url)) throw refusal('webhook_exists')
}

async function record(
  tx: Tx,
  kind: Extract<AuditAction, `webhook-${string}`>,
  actorId: string,
  subject: string,
  at: number,
): Promise<void> {
  await recordAudit(tx, { at, actorId, kind, subject, aboutId: actorId })
  await recordLiveEvent(tx, { at, topic: 'webhooks', subject })
}
