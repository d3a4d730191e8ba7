import { getMessages, type NotificationRow } from '#contract/notification-log.ts'
import { getAllOrders } from '#contract/orders/admin.ts'
import { getChat, type ChatMessage, type ChatRow } from '#contract/whatsapp/chats.ts'
import { minuteMs } from '#domain/time-units.ts'
import { alertIn } from '#test/e2e/accessibility.ts'
import { hurryUntil, takeClock } from '#test/e2e/clock.ts'
import { expect } from '#test/e2e/fixtures.ts'
import { rowOf } from '#test/e2e/owner.ts'
import { strangersChat, type Business } from '#test/e2e/screens/business.ts'
import { opened, press, shows, visitsOf, type Stage, type Visit } from '#test/e2e/screens/visit.ts'
import { paths } from '#web/paths.ts'

type Here = Stage<Business>

const list = ({ page }: Here) => expect(page.getByRole('row').nth(1)).toBeVisible()
const inRow = (name: string, button: string | RegExp) => async (page: Here['page']) =>
  press(rowOf(page, name), button)

const at = new Date(Date.now() - 30 * minuteMs).toISOString()
const refused =
  'WhatsApp: Message undeliverable: the phone cannot take our messages (error 131026).'
const sent: NotificationRow = {
  _id: '1',
  kind: 'booking-accepted',
  channel: 'whatsapp',
  to: '+91 ••••• •3210',
  person: { _id: 'p1', name: 'Sunita Devi', role: 'user' },
  order: null,
  state: 'sent',
  attempts: 1,
  error: '',
  error_code: null,
  provider: 'WhatsApp',
  created_at: at,
  sent_at: at,
  next_at: null,
  receipt: 'sent',
  receipt_at: at,
  receipt_error: '',
  can_send_again: true,
}
const failed = { receipt: 'failed', receipt_error: refused } as const
const rows: readonly NotificationRow[] = [
  { ...sent, receipt: '', receipt_at: null },
  { ...sent, _id: '2' },
  { ...sent, _id: '3', receipt: 'delivered', kind: 'reminder-24h' },
  { ...sent, _id: '4', receipt: 'read', kind: 'booking-received' },
  { ...sent, _id: '5', ...failed, state: 'failed', error: refused },
  { ...sent, _id: '6', ...failed, channel: 'sms', provider: 'MSG91', attempts: 2 },
]
const month = { month: at.slice(0, 7), utility: 412, authentication: 96, free_form: 31 }
/** Messages of which WhatsApp has reported all that it can. */
const reported = { success: true, data: rows, total: rows.length, whatsapp: month }

const chat: ChatRow = {
  _id: 'p1',
  person: { _id: 'p1', role: 'user', disabled_at: null },
  name: 'Sunita Devi',
  phone: '919876543210',
  unread: 0,
  at,
  latest: null,
  reply_until: new Date(Date.now() + 40 * minuteMs).toISOString(),
}
const theirs: ChatMessage = {
  _id: '0',
  at,
  direction: 'in',
  kind: 'text',
  text: 'Can you come at four?',
  by: '',
  order: null,
  state: null,
  error: '',
  error_code: null,
}
const answer = (state: ChatMessage['state'], text: string): ChatMessage => ({
  ...theirs,
  _id: String(state),
  direction: 'out',
  by: 'Asha Kumari',
  text,
  state,
})
const messages = [
  theirs,
  answer('read', 'Yes, at four.'),
  answer('delivered', 'Ravi comes.'),
  answer('sent', 'He rings twice.'),
  { ...answer('failed', 'Please keep the gate open.'), error: refused },
  answer('queued', 'And the water on.'),
]

/** Lets all customers have said that they will be there. */
const allConfirmed = ({ page }: Here) =>
  page.route(`**${getAllOrders.path}?*`, async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { orders: object[] }
    const orders = body.orders.map((it) => ({ ...it, confirmed: true }))
    await route.fulfill({ response: reply, json: { ...body, orders } })
  })

/** What customers said on WhatsApp, in the list of orders. */
export const ordersOnWhatsApp: readonly Visit[] = [
  {
    at: `${paths.adminOrders()}?status=accepted`,
    before: allConfirmed,
    states: {
      'customers who will be there': shows('Customer confirmed'),
      'the details of one': async ({ page }) => {
        await inRow('Sunita Devi', 'View Details')(page)
        await expect(page.getByText('Customer confirmed').last()).toBeVisible()
      },
    },
  },
  {
    at: ({ orders }) => paths.adminOrders({ status: 'all', q: orders.accepted, do: 'chat' }),
    states: {
      'what was written on WhatsApp': async ({ page }) => {
        const log = page.getByRole('log', { name: 'Conversation with Sunita Devi' })
        await expect(log.getByText(/^Please ring twice/)).toBeInViewport()
      },
    },
  },
]

/** What was sent, and what people wrote. */
export const messageScreens = visitsOf<Business>('owner', {
  [paths.adminMessages()]: [
    {
      states: {
        messages: list,
        'a filter of messages': async ({ page }) => {
          await press(page, 'Filter')
          await (await opened(page, 'Filter')).getByLabel('Channel').selectOption('Email')
        },
      },
    },
    {
      before: ({ page, watch }) => watch.answer(page, getMessages.path, 200, reported),
      states: { 'what became of messages on WhatsApp': shows(/^Read /) },
    },
    {
      inHindi: true,
      before: ({ page, watch }) => watch.answer(page, getMessages.path, 200, reported),
      states: { 'what became of them, in Hindi': list },
    },
    {
      at: `${paths.adminMessages()}?q=zzzz`,
      states: { 'no messages': shows('No messages found') },
    },
  ],
  [paths.adminChats()]: [
    {
      states: {
        chats: list,
        'a chat': async ({ page }) => {
          // Another screen may have shown it, so that it is no longer new.
          await inRow('Sunita Devi', /^(Answer|Open)$/)(page)
          const chat = await opened(page, 'Sunita Devi')
          await expect(chat.getByText(/sent a voice note/)).toBeVisible()
          await press(chat, 'Send')
          await expect(alertIn(chat, 'Write an answer.')).toBeInViewport()
        },
      },
    },
    {
      at: paths.adminChats({ customer: 'p1' }),
      before: ({ page, watch }) =>
        watch.answer(page, getChat.path, 200, { success: true, chat, messages, has_earlier: true }),
      states: { 'how far answers came, and forty minutes for another': shows(/more minutes$/) },
    },
    {
      at: paths.adminChats({ customer: 'p1' }),
      before: ({ page, watch }) => watch.hold(page, getChat.path),
      states: {
        'a chat, loading': ({ page }) => expect(page.getByRole('dialog')).toBeVisible(),
      },
    },
    {
      at: paths.adminChats({ customer: 'p1' }),
      before: async ({ page, watch }) => {
        await takeClock(page)
        await watch.answer(page, getChat.path, 503, {
          success: false,
          code: 'unavailable',
          message: '',
        })
      },
      states: {
        'a chat that was not loaded': async ({ page }) =>
          hurryUntil(page, page.getByRole('button', { name: 'Try again' })),
      },
    },
    {
      at: ({ ids }) => paths.adminChats({ customer: ids.regular }),
      states: { 'a chat of days ago': shows(/^They wrote more than 24 hours ago/) },
    },
    {
      at: paths.adminChats({ customer: strangersChat }),
      states: {
        'somebody unknown': shows('Do you clean shops too?'),
        'who it is': async ({ page }) => {
          await press(page, 'Who is this?')
          const dialog = await opened(page, 'Who is this?')
          await dialog.getByLabel('Name or phone of the customer').fill('Radha')
          await expect(dialog.getByRole('button', { name: /^Radha Devi/ })).toBeVisible()
        },
        'nobody of that name': async ({ page }) => {
          const dialog = await opened(page, 'Who is this?')
          await dialog.getByLabel('Name or phone of the customer').fill('Nobody at all')
          await expect(dialog.getByText(/^No customer found/)).toBeVisible()
        },
        'whether it is she': async ({ page }) => {
          const dialog = await opened(page, 'Who is this?')
          await dialog.getByLabel('Name or phone of the customer').fill('Radha')
          await dialog.getByRole('button', { name: /^Radha Devi/ }).click()
          await expect(page.getByRole('dialog', { name: 'Is this Radha Devi?' })).toBeVisible()
        },
      },
    },
    {
      at: paths.adminChats({ customer: 'gone' }),
      before: async ({ watch }) => watch.allow(404, getChat.path),
      states: { 'a chat that is gone': shows('This chat is no longer here.') },
    },
    {
      at: `${paths.adminChats()}?q=zzzz`,
      states: { 'no chats': shows('No chats found') },
    },
  ],
})
