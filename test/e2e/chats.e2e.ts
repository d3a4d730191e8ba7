import { getChat } from '#contract/whatsapp/chats.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { customerWithOrders, rowOf } from '#test/e2e/owner.ts'
import { tapCounter } from '#test/e2e/taps.ts'

test('a question on WhatsApp is answered beside its booking, two taps from the bell', async ({
  page,
  context,
  site,
  another,
}) => {
  const { name, phone } = await customerWithOrders(another, site, {})
  await signedIn(context, site, site.nextAdmin())
  const stream = page.waitForResponse('**/api/v1/events?*')
  await page.goto('/admin')
  await stream
  const bell = page.getByRole('button', { name: /^What happened/ })
  const question = 'क्या आप चार बजे आ सकते हैं? 🙂'
  await site.meta.writes({ phone, name: 'Sunita' }, question)
  await expect(page.getByRole('status').filter({ hasText: `WhatsApp from ${name}` })).toBeAttached()
  const { tap, count } = tapCounter()
  await tap(bell)
  await tap(page.getByRole('link', { name: new RegExp(`WhatsApp from ${name}`) }))
  const log = page.getByRole('log', { name: `Conversation with ${name}` })
  await expect(log.getByText(question)).toBeInViewport()
  expect(count()).toBe(2)
  await page.getByLabel('Your answer').fill('Yes, at four. 👍')
  await page.getByLabel('Your answer').press('Control+Enter')
  await expect(log.getByText('Yes, at four. 👍')).toBeVisible()
  await expect(page.getByLabel('Your answer')).toHaveValue('')
  await expect.poll(() => site.meta.received()).toContain('Yes, at four. 👍')
  // What comes while the conversation is open is seen at once.
  await site.meta.writes({ phone, name: 'Sunita' }, 'Thank you')
  await expect(log.getByText('Thank you')).toBeVisible()
  await page.goto('/admin/messages/chats')
  await expect(rowOf(page, name).getByRole('button', { name: 'Open' })).toBeVisible()
})

test('an unknown sender becomes a customer, and an answer that is too late goes by SMS', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  // The news that the chat was moved may come before the answer, while it is still in the address.
  watch.allow(404, getChat.path)
  const { name } = await customerWithOrders(another, site, {})
  await signedIn(context, site, site.nextAdmin())
  const userId = `IN.${newPhone()}`
  const dayAgo = Date.now() - 25 * 3_600_000
  await site.meta.writes({ userId, name: 'Pari' }, 'It is me, from a new phone', dayAgo)
  await page.goto('/admin/messages/chats')
  await rowOf(page, 'Unknown, Pari').getByRole('button', { name: 'Answer' }).click()
  const unknown = page.getByRole('dialog', { name: 'Unknown, Pari' })
  await expect(unknown.getByText(/does not tell their number/)).toBeVisible()
  await unknown.getByRole('button', { name: 'Who is this?' }).click()
  const who = page.getByRole('dialog', { name: 'Who is this?' })
  await who.getByLabel('Name or phone of the customer').fill(name)
  await who.getByRole('button', { name }).click()
  const sure = page.getByRole('dialog', { name: `Is this ${name}?` })
  await sure.getByRole('button', { name: 'Yes, move the chat' }).click()
  const known = page.getByRole('dialog', { name })
  await expect(known.getByText('It is me, from a new phone')).toBeVisible()
  await expect(known.getByText(/^They wrote more than 24 hours ago\. Call, or/)).toBeVisible()
  await expect(known.getByRole('link', { name: 'SMS' })).toHaveAttribute('href', /^sms:\+91\d{10}$/)
  await expect(known.getByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    /^tel:\+91\d{10}$/,
  )
  await known.getByRole('link', { name: 'Problem' }).click()
  await expect(page.getByRole('dialog', { name: 'Write down a problem' })).toBeVisible()
})
