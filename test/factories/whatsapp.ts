import { randomUUID } from 'node:crypto'
import type { TestContext } from 'node:test'
import { chatReply, getChat, getChats } from '#contract/whatsapp/chats.ts'
import { whatsAppWebhook } from '#contract/whatsapp/webhook.ts'
import { deliverDue } from '#server/background/deliver.ts'
import type { Client } from '#test/client.ts'
import { fakeProvider, messageRows, settingsFor, type Fake } from '#test/factories/notifications.ts'
import { booked } from '#test/factories/orders.ts'
import type { HasAfterHook } from '#test/release-after.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import {
  messageEvent,
  metaSecret,
  metaVerifyToken,
  signatureOf,
  statusEvent,
  textOf,
  type MetaPerson,
} from '../../scripts/fake-provider/meta.ts'

/** The environment of a product that sends by WhatsApp first and takes Meta's calls. */
export const whatsAppEnv = (fake: Fake, more: Record<string, string> = {}) => ({
  ...settingsFor(fake, 'msg91'),
  CHANNELS_ORDER: 'whatsapp,sms',
  ...webhookEnv,
  ...more,
})

/** What taking Meta's calls needs. */
export const webhookEnv = {
  WHATSAPP_TOKEN: 'token-of-whatsapp',
  WHATSAPP_PHONE_NUMBER_ID: '1234567890',
  WHATSAPP_APP_SECRET: metaSecret,
  WHATSAPP_VERIFY_TOKEN: metaVerifyToken,
} as const

/** Delivers an event as Meta does; `raw` in place of an object is sent byte by byte. */
export function fromMeta(
  app: Pick<TestApp, 'visitor'>,
  event: object | string,
  signature?: string | null,
) {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const signed = signature === undefined ? signatureOf(body) : signature
  const headers: Record<string, string> = signed === null ? {} : { 'x-hub-signature-256': signed }
  return app.visitor().post(whatsAppWebhook.path, body, headers)
}

/** The environment of a product that sends to phones by WhatsApp alone. */
export const onlyWhatsApp = (fake: Fake) => ({ ...settingsFor(fake, 'whatsapp'), ...webhookEnv })

export async function deliverAll({ deps }: Pick<TestApp, 'deps'>): Promise<void> {
  while ((await deliverDue(deps)) > 0);
}

/** A site whose customer got a message on WhatsApp, and that message. */
export async function siteWithMessage(
  t: TestContext,
  env: (fake: Fake) => Record<string, string> = whatsAppEnv,
) {
  const fake = await fakeProvider(t)
  const app = await createTestApp(t, { env: env(fake) })
  const customer = await app.as('user', { name: 'Sunita Devi' })
  const order = await booked(customer)
  await deliverAll(app)
  const message = async () => {
    const row = (await messageRows(app)).find(
      (it) => it.template === 'booking-received' && it.channel !== 'email',
    )
    if (!row) throw new Error('there is no message')
    return row
  }
  const { provider_id: wamid } = await message()
  if (!wamid) throw new Error('it was not sent')
  const report = (status: string, code?: number) =>
    fromMeta(
      app,
      statusEvent({ wamid, status, at: app.clock.now, ...(code !== undefined && { code }) }),
    )
  const bySms = () => fake.received.filter(({ provider }) => provider === 'msg91').length
  return { fake, app, customer, order, wamid, message, report, bySms }
}

export function chatRows({ deps }: Pick<TestApp, 'deps'>) {
  return deps.db.selectFrom('wa_message').selectAll().orderBy('at').orderBy('id').execute()
}

/** A shop that takes what is written on WhatsApp, with an admin and a customer. */
export async function openChats(t: HasAfterHook, env: Record<string, string> = {}) {
  const app = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000', ...webhookEnv, ...env } })
  const admin = await app.as('admin', { name: 'Asha Rai', rights: 'manager' })
  const customer = await app.as('user', { name: 'Priya Devi' })
  return { app, admin, customer, id: customer.account.id }
}

type Content = Parameters<typeof messageEvent>[1]

/** Somebody writes on WhatsApp now. */
export async function writes(
  app: TestApp,
  from: MetaPerson,
  content: string | Content,
  id?: string,
): Promise<void> {
  const what = typeof content === 'string' ? textOf(content) : content
  const { status } = await fromMeta(app, messageEvent(from, what, app.clock.now, id))
  if (status !== 200) throw new Error(`not taken: ${status}`)
}

export const chatOf = async (admin: Client, customer: string) =>
  (await admin.call(getChat, { customer })).body

export const chatsOf = async (admin: Client) => (await admin.call(getChats, {})).body

export const answer = (
  admin: Client,
  customer: string,
  text = 'We come at four',
  reply_id: string = randomUUID(),
) => admin.call(chatReply, { customer, text, reply_id })
