import type { Page } from '@playwright/test'
import { notices, expectAccessible } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { booked, plannedWeekly, slotIn } from '#test/e2e/orders.ts'
import type { Product } from '#test/e2e/product.ts'

test.use({ alone: 'emptied' })

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

async function open(page: Page, site: Product): Promise<void> {
  await signedIn(page.context(), site, site.nextAdmin())
  await page.goto('/admin/settings/hours')
  await expect(group(page, 'Open days')).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notices(page)).toContainText('Saved. Customers see it in a few seconds.')
}

test('an owner closes a day, notifies the customers it affects, and nobody can book it', async ({
  page,
  site,
  another,
  watch,
}) => {
  const { date } = slotIn(2)
  const customer = (await another()).context()
  await signedIn(customer, site, newPhone(), { name: 'Ravi Kumar' })
  await booked(customer)
  await open(page, site)
  const closures = group(page, 'Holidays and closed days')
  await closures.getByRole('button', { name: 'Add closed days' }).click()
  await closures.getByLabel('First closed day').fill(date)
  await expect(closures.getByLabel('Last closed day')).toHaveValue(date)
  await closures.getByLabel('Reason that customers read').fill('Diwali')
  await expect(closures.getByText('1 booking is on these days')).toBeVisible()
  const whatsapp = closures.getByRole('link', { name: 'Write to Ravi Kumar on WhatsApp' })
  await expect(whatsapp).toHaveAttribute('href', /wa\.me\/91\d{10}\?text=Hello%20Ravi.*Diwali/)
  const tell = closures.getByRole('button', { name: 'Message everyone at once' })
  watch.allow(409, '/api/v1/admin/tellclosure')
  await tell.click()
  await expect(closures.getByText('Close them and save first')).toBeVisible()
  await save(page)
  await expect(page.getByText('customers do not see yet')).toBeHidden()
  const onClosed = page.getByRole('dialog', { name: 'Bookings on days you closed' })
  await expect(onClosed.getByRole('row', { name: /Ravi Kumar/ })).toBeVisible()
  await onClosed.getByRole('button', { name: 'Close' }).last().click()
  await tell.click()
  await expect(closures.getByText('1 customer gets')).toBeVisible()
  const slots = await (await page.request.get(`/api/v1/service/slots?date=${date}`)).json()
  expect(slots.slots[0].message).toMatch(/^Closed on .*: Diwali\. Open again/)
  const preview = group(page, 'What customers can choose')
  await preview.getByLabel('On', { exact: true }).fill(date)
  await expect(preview.getByRole('status')).toContainText(': Diwali.')
})

test('a booked visit of a plan moves off the closed day with the yes of the owner', async ({
  page,
  site,
  another,
}) => {
  const slot = slotIn(2)
  const customer = await another.withoutPage()
  await signedIn(customer, site, newPhone(), { name: 'Meena Kumari' })
  await open(page, site)
  await plannedWeekly(customer, page.context(), slot)
  await page.reload()
  const closures = group(page, 'Holidays and closed days')
  await closures.getByRole('button', { name: 'Add closed days' }).click()
  await closures.getByLabel('First closed day').fill(slot.date)
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Bookings on days you closed' })
  await expect(dialog.getByRole('row', { name: /Meena Kumari/ })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move 1 visit' }).click()
  await expect(dialog.getByText('1 visit is moved.')).toBeVisible()
  const orders = await customer.request.get(`${site.url}/api/v1/user/getyourorders`)
  const dates = ((await orders.json()) as { orders: { date: string }[] }).orders
  expect(dates.map((it) => it.date)).not.toContain(slot.date)
})

test('what was said about one closed day is not said about the next when the first is removed', async ({
  page,
  site,
  another,
}) => {
  const customer = await another.withoutPage()
  await signedIn(customer, site, newPhone(), { name: 'Ravi Kumar' })
  const days = [slotIn(2), slotIn(3)]
  for (const slot of days) await booked(customer, slot)
  await signedIn(page.context(), site, site.nextAdmin())
  const url = `${site.url}/api/v1/admin/settings`
  const { version, settings } = await (await page.request.get(url)).json()
  const closures = days.map(({ date }) => ({ from: date, to: date, reason: 'Diwali' }))
  const data = { version, settings: { ...settings, closures } }
  expect((await page.request.put(url, { data })).ok()).toBe(true)
  await page.goto('/admin/settings/hours')
  const closed = group(page, 'Holidays and closed days')
  const tell = closed.getByRole('button', { name: 'Message everyone at once' })
  await expect(tell).toHaveCount(2)
  await tell.first().click()
  await expect(closed.getByText('1 customer gets')).toHaveCount(1)
  await closed
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(tell).toHaveCount(1)
  await expect(closed.getByText('1 customer gets')).toHaveCount(0)
})

test('an older version put back asks about the bookings on the days that it closes', async ({
  page,
  site,
  another,
}) => {
  const { date } = slotIn(2)
  const customer = await another.withoutPage()
  await signedIn(customer, site, newPhone(), { name: 'Ravi Kumar' })
  await open(page, site)
  const url = `${site.url}/api/v1/admin/settings`
  const first = await (await page.request.get(url)).json()
  const publish = async (version: number, closures: readonly object[]) => {
    const data = { version, settings: { ...first.settings, closures } }
    expect((await page.request.put(url, { data })).ok()).toBe(true)
  }
  await publish(first.version, [{ from: date, to: date, reason: 'Diwali' }])
  await publish(first.version + 1, [])
  await booked(customer)
  await page.goto('/admin/settings/history')
  await page.getByRole('button', { name: 'Put this back' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Put this back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bookings on days you closed' })
  await expect(dialog.getByRole('row', { name: /Ravi Kumar/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
})

test('hours, a break and booking rules change the times on offer, with a preview before saving', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(400, '/api/v1/admin/settings')
  const { date } = slotIn(1)
  const weekday = new Date(date).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
  await open(page, site)
  const week = group(page, 'Open days')
  await week.getByRole('button', { name: `Other hours or a break on ${weekday}` }).click()
  await week.getByLabel('Until', { exact: true }).nth(1).selectOption('07:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(week.getByRole('alert').first()).toBeVisible()
  await week.getByLabel('Until', { exact: true }).nth(1).selectOption('15:00')
  await week.getByLabel('Break from').selectOption('12:00')
  await expect(week.getByLabel('Break until')).toHaveValue('13:00')
  const preview = group(page, 'What customers can choose')
  await preview.getByLabel('A booking of').selectOption({ label: 'Bathroom Cleaning (1 hour)' })
  await preview.getByLabel('On', { exact: true }).fill(date)
  await expect(preview.getByRole('listitem').last()).toHaveText('2:00 pm')
  await expect(preview.getByText('12:00 pm')).toBeHidden()
  await group(page, 'How people book').getByLabel('How many jobs').selectOption('A fixed number')
  await expect(page.getByLabel('Jobs at the same time', { exact: true })).toHaveValue('2')
  await save(page)
  const url = `/api/v1/service/slots?date=${date}&service=Bathroom%20Cleaning`
  const { slots } = await (await page.request.get(url)).json()
  const free = slots.filter((it: { available: boolean }) => it.available)
  expect(free.at(-1).time).toBe('14:00')
  await page.reload()
  await expect(week.getByLabel('Break until')).toHaveValue('13:00')
  await week.getByRole('button', { name: `${weekday}: same as usual` }).click()
  await expect(week.getByLabel('Break from')).toBeHidden()
})

test('as many jobs as verified workers, with none, is saved only after a yes', async ({
  page,
  site,
  watch,
}) => {
  await open(page, site)
  watch.allow(409, '/api/v1/admin/settings')
  const crews = page.getByLabel('How many jobs can run at the same time?')
  await crews.selectOption('As many as my verified workers')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('no one could book')).toBeVisible()
  await crews.selectOption('Any number')
  await expect(page.getByText('no one could book')).toBeHidden()
  await crews.selectOption('As many as my verified workers')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect(notices(page)).toContainText('Saved. Customers see it in a few seconds.')
})
