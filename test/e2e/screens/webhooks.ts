import { getWebhookDeliveries, getWebhooks, type DeliveryRow } from '#contract/webhooks/webhooks.ts'
import { webhookTypes } from '#domain/webhooks/webhooks.ts'
import { expect } from '#test/e2e/fixtures.ts'
import type { Business } from '#test/e2e/screens/business.ts'
import { closeDialogs, opened, press, shows, visitsOf } from '#test/e2e/screens/visit.ts'
import { paths } from '#web/paths.ts'

const at = '2026-05-04T04:30:00.000Z'
const delivery: DeliveryRow = {
  _id: '1',
  event_id: 'msg_1',
  type: 'order.changed',
  order: '26-3025',
  at,
  state: 'delivered',
  attempts: 1,
  tried_at: at,
  next_at: null,
  answer: 204,
  fault: null,
}
const failing = { ...delivery, _id: '2', state: 'failed', answer: 500, fault: 'status' }
const waiting = { ...delivery, _id: '3', state: 'waiting', answer: null, fault: 'timeout' }
const deliveries = [
  { ...waiting, next_at: at },
  failing,
  { ...delivery, type: 'test', order: null },
]

const webhook = {
  _id: 'a',
  url: 'https://hooks.example.com/chamak',
  types: [...webhookTypes],
  active: true,
  created_at: at,
  failing_since: null,
  gone_at: null,
  last: delivery,
}
const long = `https://a-very-long-name-of-a-server.example.com/${'hook'.repeat(40)}?key=1`
const webhooks = [
  webhook,
  { ...webhook, _id: 'b', url: long, failing_since: at, last: failing, types: ['order.created'] },
  { ...webhook, _id: 'c', active: false, gone_at: at, last: null },
]

export const webhookScreens = visitsOf<Business>('owner', {
  [paths.adminSettings('webhooks')]: [
    {
      states: {
        'no webhook yet': shows('No other program is told yet'),
        'a webhook to add': async ({ page }) => {
          await press(page, 'Add a webhook')
          const form = await opened(page, 'Add a webhook')
          await form.getByLabel('Address').fill('nowhere')
          for (const it of await form.getByRole('checkbox').all()) await it.uncheck()
          await press(form, 'Save')
          await expect(form.getByText('Choose at least one.')).toBeVisible()
        },
      },
    },
    {
      before: async ({ page, watch }) => {
        await watch.answer(page, getWebhooks.path, 200, { success: true, webhooks })
        await watch.answer(page, getWebhookDeliveries.path, 200, { success: true, deliveries })
      },
      states: {
        'webhooks that work, fail and are off': shows('Not arriving'),
        'the deliveries of a webhook': async ({ page }) => {
          await press(page, 'Deliveries')
          const dialog = await opened(page, 'The last 50 deliveries')
          await expect(dialog.getByText(/no answer within 10 seconds/)).toBeVisible()
        },
        'a webhook to remove': async ({ page }) => {
          await closeDialogs(page)
          await press(page, 'Remove')
          await opened(page, 'Remove this webhook?')
        },
      },
    },
    { inHindi: true, states: { 'no webhook, in Hindi': shows('वेबहुक जोड़ें') } },
  ],
})
