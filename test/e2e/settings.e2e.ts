import type { Page } from '@playwright/test'
import { notices, expectAccessible } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { customerWithOrders, rowOf } from '#test/e2e/owner.ts'
import type { Product } from '#test/e2e/product.ts'

test.use({ alone: 'emptied' })

const settingsCall = '/api/v1/admin/settings'

/** The save button, which is shown until everything is saved. */
const save = (page: Page) => page.getByRole('button', { name: /^Sav(e|ing\.\.\.)$/ })

/** Publishes a change as an owner on another device would. */
async function publishElsewhere(
  page: Page,
  change: (settings: Record<string, Record<string, unknown>>) => void,
): Promise<void> {
  const { version, settings } = await (await page.request.get(settingsCall)).json()
  change(settings)
  const reply = await page.request.put(settingsCall, { data: { version, settings } })
  expect(reply.status()).toBe(200)
}

async function open(page: Page, site: Product, path = '/admin/settings/business'): Promise<void> {
  await signedIn(page.context(), site, site.nextAdmin())
  await page.goto(path)
}

test('an owner changes the phone number, customers see it within seconds, and one press undoes it', async ({
  page,
  site,
}) => {
  await open(page, site, '/admin/settings')
  await page.getByRole('link', { name: /^Business/ }).click()
  await expect(page).toHaveURL('/admin/settings/business')
  await expect(page.getByText('Is all of this right?')).toBeVisible()
  await page.getByLabel('Phone', { exact: false }).first().fill('98765 43210')
  await expect(page.getByText('customers do not see yet')).toBeVisible()
  await save(page).click()
  await expect(notices(page)).toContainText('Saved. Customers see it in a few seconds.')
  // Keeps it open.
  await notices(page).getByText('Saved.').hover()
  await expect(save(page)).toBeHidden()
  await expect
    .poll(async () =>
      (await (await page.request.get('/contacts')).text()).includes('+91 98765 43210'),
    )
    .toBe(true)
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(notices(page)).toContainText('Undone')
  await expect(page.getByLabel('Phone', { exact: false }).first()).toHaveValue('9800000000')
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
  await page.getByRole('link', { name: /^History/ }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: '+91 98765 43210' }).first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Put this back' }).first().click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Put this back' }).click()
  await expect(question).toBeHidden()
  await page.goto('/admin/settings/business')
  await expect(page.getByLabel('Phone', { exact: false }).first()).toHaveValue('9876543210')
})

test('errors are counted and shown beside their fields, and what was typed stays', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(400, settingsCall)
  await open(page, site)
  const pin = page.getByLabel('PIN code')
  await pin.fill('12')
  await page.getByLabel('Instagram').fill('instagram.com/chamak')
  await page.getByLabel('Where you go', { exact: false }).first().fill('')
  await save(page).click()
  await expect(page.getByText('3 things need your attention:')).toBeVisible()
  await expect(page.getByText('Enter the six digits of the PIN code.').first()).toBeVisible()
  await expect(pin).toBeFocused()
  await expect(pin).toHaveValue('12')
  await pin.fill('821115')
  await expect(page.getByText('Enter the six digits of the PIN code.')).toBeHidden()
  await expect(page.getByText('2 things need your attention:')).toBeVisible()
  await page.getByRole('button', { name: 'Undo my changes' }).click()
  await expect(page.getByLabel('Instagram')).toHaveValue('')
  await expect(page.getByText('need your attention')).toBeHidden()
})

test('two owners at once lose nothing: other sections stay, and the same section is merged', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(409, settingsCall)
  await open(page, site)
  await page.getByLabel('Street or place', { exact: false }).first().fill('7 Fazalganj')
  await publishElsewhere(page, ({ hours = {} }) => (hours['opens'] = '09:00'))
  await save(page).click()
  await expect(notices(page)).toContainText('Saved.')
  const published = async () => (await (await page.request.get(settingsCall)).json()).settings
  expect(await published()).toMatchObject({
    hours: { opens: '09:00' },
    business: { address: { street: '7 Fazalganj' } },
  })
  await page.getByLabel('PIN code').fill('821116')
  await publishElsewhere(page, ({ business = {} }) => (business['email'] = 'new@chamak.example'))
  await save(page).click()
  const told = page.getByRole('alert').filter({ hasText: 'while you were working' })
  await expect(told).toContainText('new@chamak.example')
  await expectAccessible(page)
  // On a slow connection the owner saves before the newer version has been fetched again.
  const again = Promise.withResolvers<void>()
  await page.route(`**${settingsCall}`, async (route) => {
    if (route.request().method() === 'GET') await again.promise
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('new@chamak.example')
  await expect(page.getByLabel('PIN code')).toHaveValue('821116')
  const sent = page.waitForResponse((it) => it.request().method() === 'PUT')
  await save(page).click()
  expect((await sent).status()).toBe(200)
  again.resolve()
  await expect(save(page)).toBeHidden()
  await expect(told).toBeHidden()
  expect(await published()).toMatchObject({
    business: { email: 'new@chamak.example', address: { postcode: '821116' } },
  })
})

test('a manager has no link to the settings, and reads that they are for owners', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.allow(403, settingsCall)
  await signedIn(context, site, newPhone(), { role: 'admin', rights: 'manager' })
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: 'Orders', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Settings' })).toBeHidden()
  await page.goto('/admin/settings/business')
  await expect(page.getByText('Only an owner of the business can do this.')).toBeVisible()
})

test('an owner’s own ready-made sentence can be picked when answering a booking', async ({
  page,
  site,
  another,
}) => {
  const { name } = await customerWithOrders(another, site, {})
  await open(page, site, '/admin/settings/answers')
  const accept = page.getByRole('group', { name: 'When you accept' })
  await accept.getByRole('button', { name: 'Remove sentence 1' }).click()
  await accept.getByRole('button', { name: 'Add a sentence' }).click()
  const own = 'Ramesh comes with the ladder.'
  await expect(accept.getByLabel('Sentence 3', { exact: true })).toBeFocused()
  await page.keyboard.type(own)
  // The focus goes with the sentence.
  await accept.getByRole('button', { name: 'Move up sentence 3' }).focus()
  for (const place of [2, 1]) {
    await page.keyboard.press('Enter')
    await expect(accept.getByLabel(`Sentence ${place}`, { exact: true })).toHaveValue(own)
    await expect(accept.getByRole('button', { name: `Move up sentence ${place}` })).toBeFocused()
  }
  await save(page).click()
  await expect(notices(page)).toContainText('Saved.')
  await page.goto('/admin/userorders')
  await rowOf(page, name).getByRole('button', { name: 'Take Action' }).click()
  const phrases = page.getByRole('group', { name: 'Quick phrases' })
  await expect(
    phrases.getByRole('button', { name: 'We will come at the time you chose' }),
  ).toBeHidden()
  await phrases.getByRole('button', { name: own }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(own)
})

test('the sections about workers’ money and about neighbours open from the overview', async ({
  page,
  site,
}) => {
  for (const name of ['Workers and money', 'Bring a neighbour']) {
    await open(page, site, '/admin/settings')
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
})

test('billing, team and messages have their own settings, and texts to register are shown in full', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(400, settingsCall)
  await open(page, site, '/admin/settings/billing')
  await page.getByLabel('UPI ID').fill('chamak')
  await page.getByLabel('Your registration').selectOption('regular')
  await page.getByLabel('GSTIN').fill('10abcde1234f1z5')
  await save(page).click()
  await expect(page.getByText('Enter a UPI ID like name@bank').first()).toBeVisible()
  await page.getByLabel('UPI ID').fill('chamak@okaxis')
  await save(page).click()
  await expect(notices(page)).toContainText('Saved.')
  await page.goto('/admin/settings/team')
  await expect(page.getByRole('link', { name: 'Open the team' })).toBeVisible()
  await page.goto('/admin/settings/messages')
  await page.getByLabel('Booking received').uncheck()
  await page.getByLabel('New bookings').selectOption('daily')
  await expect(page.getByLabel('Daily summary at')).toBeVisible()
  await page.getByRole('button', { name: 'Show the texts to register' }).click()
  await page.getByLabel('Name in SMS', { exact: true }).fill('Ujala')
  await expect(page.getByText(/^Registered until now: .*Chamak/).first()).toBeVisible()
  await expect(page.getByText(/Ujala.*\{#var#\}|\{#var#\}.*Ujala/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo my changes' }).click()
  await page.getByLabel('Booking received').uncheck()
  await save(page).click()
  await expect(notices(page)).toContainText('Saved.')
  const { settings } = await (await page.request.get(settingsCall)).json()
  expect(settings).toMatchObject({
    billing: { upiId: 'chamak@okaxis', tax: 'regular', gstin: '10ABCDE1234F1Z5' },
    messages: { kinds: { 'booking-received': false }, registered: { brand: 'Chamak' } },
  })
})

/** Settings that only the API changes. */
const withoutField = ['plans.price']

/** Dotted paths of all values outside of lists. */
function leaves(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, it]) => leaves(it, path ? `${path}.${key}` : key))
}

test('every setting has a field on a screen', async ({ page, site }) => {
  await open(page, site, '/admin/settings')
  await publishElsewhere(page, ({ billing, booking, notices }) => {
    // Fields that depend on others.
    Object.assign(billing ?? {}, { tax: 'regular', gstin: '10ABCDE1234F1Z5' })
    Object.assign(booking ?? {}, { crews: 3 })
    Object.assign(notices ?? {}, { bookings: 'daily' })
  })
  const { settings } = await (await page.request.get(settingsCall)).json()
  const fieldless = ['history', 'tokens', 'webhooks'].map((it) => `[href$="/${it}"]`).join(', ')
  const links = page.locator(`a[href^="/admin/settings/"]:not(${fieldless})`)
  await expect(links.first()).toBeVisible()
  const screens = await links.evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''))
  const fields = new Set<string>()
  async function collect(): Promise<void> {
    await expect(page.locator('fieldset').first()).toBeVisible()
    const names = page.locator('fieldset [name]')
    for (const it of await names.evaluateAll((all) =>
      all.map((field) => field.getAttribute('name')),
    ))
      fields.add(it ?? '')
  }
  for (const screen of screens) {
    await page.goto(screen)
    await collect()
  }
  // An advance is for a shop without GST.
  await publishElsewhere(page, ({ billing, booking }) => {
    Object.assign(billing ?? {}, { tax: 'none' })
    Object.assign(booking?.['advance'] ?? {}, { on: true, percent: 20 })
  })
  await page.goto('/admin/settings/advance')
  const amount = page.getByLabel('How much')
  await expect(amount).toBeVisible()
  await collect()
  await amount.selectOption('rupees')
  await collect()
  const missing = leaves(settings).filter((it) => !fields.has(it))
  expect(missing.filter((it) => !it.startsWith('messages.kinds.owner-'))).toEqual(withoutField)
})
