import { whatsAppWebhook } from '#contract/whatsapp/webhook.ts'
import { minuteMs } from '#domain/time-units.ts'
import { deliverDue } from '#server/background/deliver.ts'
import { signButton } from '#server/notifications/free-form/buttons.ts'
import { fromMeta } from '#test/factories/whatsapp.ts'
import { mutation, type Mutation } from '#test/shop/mutation.ts'
import type { Stage } from '#test/shop/stage.ts'
import {
  messageEvent,
  newWamid,
  pressOf,
  statusEvent,
  textOf,
} from '../../scripts/fake-provider/meta.ts'

/** An accepted order, and a button of its message, as its customer would press it. */
async function pressed(stage: Stage, act: 'confirm' | 'move') {
  const { app } = stage
  const { customer, serviceid } = await stage.order('accepted')
  app.clock.pass(minuteMs)
  while ((await deliverDue(app.deps)) > 0);
  const { db, otpKey } = app.deps
  const { id } = await db
    .selectFrom('message')
    .select('id')
    .where('order_id', '=', serviceid)
    .where('template', '=', 'booking-accepted')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const order = await db
    .selectFrom('order')
    .select('starts_at')
    .where('id', '=', serviceid)
    .executeTakeFirstOrThrow()
  const subject = { messageId: id, orderId: serviceid, startsAt: order.starts_at }
  const press = pressOf(signButton(otpKey, act, subject), 'A button')
  return messageEvent({ phone: customer.phone }, press, app.clock.now)
}

export const whatsAppMutations: readonly Mutation[] = [
  mutation(
    whatsAppWebhook,
    'a text',
    async ({ app, customer }) => {
      const { phone } = await customer()
      const event = messageEvent({ phone }, textOf('I am at home from 4'), app.clock.now)
      return () => fromMeta(app, event)
    },
    { live: 'chats chat-message', rows: '+wa_message, +wa_thread' },
  ),
  mutation(
    whatsAppWebhook,
    'the button that confirms',
    async (stage) => {
      const event = await pressed(stage, 'confirm')
      return () => fromMeta(stage.app, event)
    },
    { live: 'chats, order', rows: '+order_event, +wa_message, +wa_thread, ~order' },
  ),
  mutation(
    whatsAppWebhook,
    'the button that asks for another time',
    async (stage) => {
      const event = await pressed(stage, 'move')
      return () => fromMeta(stage.app, event)
    },
    { messages: 'whatsapp-text', live: 'chats', rows: '+wa_message, +wa_thread' },
  ),
  mutation(
    whatsAppWebhook,
    'a report of a message',
    async (stage) => {
      const { app } = stage
      const { serviceid } = await stage.order('pending')
      while ((await deliverDue(app.deps)) > 0);
      const wamid = newWamid()
      await app.deps.db
        .updateTable('message')
        .set({ channel: 'whatsapp', provider_id: wamid })
        .where('order_id', '=', serviceid)
        .where('channel', '=', 'sms')
        .execute()
      const event = statusEvent({ wamid, status: 'read', at: app.clock.now })
      return () => fromMeta(app, event)
    },
    { live: 'messages', rows: '~message' },
  ),
  mutation(
    whatsAppWebhook,
    'a report of an unknown message',
    async ({ app }) => {
      const report = { wamid: newWamid(), status: 'read', at: app.clock.now }
      return () => fromMeta(app, statusEvent(report))
    },
    { rows: '+wa_event' },
  ),
]
