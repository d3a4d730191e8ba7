import { expectAccessible } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { bookingForm } from '#test/e2e/booking-form.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { rowOf, tab } from '#test/e2e/owner.ts'

test('a customer asks for a plan, the owner accepts and moves a visit, the customer skips one', async ({
  page,
  context,
  site,
  another,
}) => {
  const name = `Radha ${newPhone().slice(-6)}`
  await signedIn(context, site, newPhone(), { name })
  const form = bookingForm(page)
  await form.open('?every=week')
  await form.fill()
  await expect(page.getByRole('radio', { name: 'Every week' })).toBeChecked()
  const usual = await form.times.getByRole('radio', { checked: true }).inputValue()
  await page.getByRole('button', { name: 'Ask for this plan' }).click()
  const plans = page.getByRole('region', { name: 'Regular cleaning' })
  await expect(plans).toContainText('Nothing is booked yet')

  const owner = await another()
  await signedIn(owner.context(), site, newPhone(), { role: 'admin', rights: 'owner' })
  await owner.goto(`/admin/plans?q=${encodeURIComponent(name)}`)
  await rowOf(owner, name).getByRole('button', { name: 'Answer' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Plan' })
  await expect(dialog.getByRole('listitem')).toHaveCount(8)
  await expectAccessible(owner)
  await dialog.getByLabel('Message to the customer').fill('See you every week')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toBeHidden()

  await tab(owner, 'Running').click()
  await rowOf(owner, name).getByRole('button', { name: 'Open' }).click()
  const second = dialog.getByRole('listitem').nth(1)
  const before = await second.locator('a').textContent()
  await second.getByRole('button', { name: 'Move' }).click()
  const moving = owner.getByRole('dialog', { name: 'Move this visit' })
  await moving.locator('input[name=date]:enabled').nth(1).check({ force: true })
  await expect(moving.locator('input[name=time]:checked')).toHaveValue(usual)
  await moving.locator('input[name=time]:not(:checked)').last().check({ force: true })
  await moving.getByRole('button', { name: 'Move it' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(8)
  await expect(dialog).not.toContainText(before ?? '')

  await page.reload()
  await expect(plans).toContainText('See you every week')
  // The first visit may be today, and too soon to be skipped.
  const visit = plans.getByRole('listitem').nth(1)
  const when = await visit.locator('a').textContent()
  await visit.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, skip it' }).click()
  await expect(visit).not.toContainText(when ?? '')
  await expect(visit.getByRole('button', { name: 'Skip' })).toBeFocused()
  await plans.getByRole('listitem').first().getByRole('button', { name: 'Move' }).click()
  const mine = page.getByRole('dialog', { name: 'Move this visit' })
  await mine.getByRole('radio', { name: 'This one and all that follow' }).check({ force: true })
  await expect(mine.getByText('1 skipped visit stays skipped.')).toBeVisible()
  await mine.getByRole('button', { name: 'Back' }).click()
  await expect(mine).toBeHidden()
  await plans.getByRole('button', { name: `Restore the visit of ${when}` }).click()
  await expect(visit).toContainText(when ?? '')
})

test('an owner creates a coupon', async ({ page, context, site }) => {
  const code = `TEST${newPhone().slice(-6)}`
  await signedIn(context, site, newPhone(), { role: 'admin', rights: 'owner' })
  await page.goto('/admin/coupons')
  await page.getByRole('button', { name: 'New coupon' }).click()
  const making = page.getByRole('dialog', { name: 'New coupon' })
  await making.getByLabel('Code').fill(code)
  await making.getByRole('button', { name: 'Save' }).click()
  await expect(making.getByLabel('Percent', { exact: true })).toBeFocused()
  await making.getByLabel('What it takes off').selectOption('rupees')
  const rupees = making.getByLabel('Rupees', { exact: true })
  await rupees.fill('0')
  await making.getByRole('button', { name: 'Save' }).click()
  await expect(rupees).toHaveAttribute('aria-invalid', 'true')
  await rupees.fill('50')
  await expect(rupees).not.toHaveAttribute('aria-invalid', 'true')
  await making.getByLabel('What it takes off').selectOption('percent')
  await making.getByLabel('Percent', { exact: true }).fill('10')
  await making.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, code)).toContainText('10%')
})

test('a customer saves an address and books with it by one tap', async ({
  page,
  context,
  site,
}) => {
  await signedIn(context, site, newPhone())
  await page.goto('/profile/account')
  await page.getByRole('button', { name: 'Add an address' }).click()
  const adding = page.getByRole('dialog', { name: 'Add an address' })
  await adding.getByLabel('Name of the place').fill('Parents')
  await adding.getByLabel('Address', { exact: true }).fill('7 Station Road')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(adding.getByLabel('Town')).toBeFocused()
  await adding.getByLabel('Town').selectOption({ index: 1 })
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Addresses' })).toContainText('Parents')
  // A closing dialog goes back in the history, which would abort the next navigation.
  await expect(adding).toBeHidden()

  const form = bookingForm(page)
  const written = page.getByRole('textbox', { name: 'Address' })
  await form.open()
  await form.fill()
  await expect(written).toHaveValue('12 Gandhi Chowk, Sasaram')
  await page.getByRole('radio', { name: /^Parents, 7 Station Road/ }).check({ force: true })
  await expect(written).toHaveValue('7 Station Road')
  await expect(form.towns.getByRole('radio').first()).toBeChecked()
  await form.send.click()
  await expect(page).toHaveURL(/\/profile/)
  await expect(page.getByText('7 Station Road').first()).toBeVisible()
})

test('a coupon reduces the total, and an invalid one says so beside the field', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  watch.allow(400, '/api/v1/service/price')
  const code = `TEST${newPhone().slice(-6)}`
  const owner = await another.withoutPage()
  await signedIn(owner, site, newPhone(), { role: 'admin', rights: 'owner' })
  const url = `${site.url}/api/v1/admin/coupons`
  const headers = { origin: site.url }
  const made = await owner.request.post(url, { headers, data: { code, percent: 10 } })
  expect(made.status()).toBe(200)
  await signedIn(context, site, newPhone())
  const form = bookingForm(page)
  await form.open()
  await form.fill()
  await page.getByRole('button', { name: 'Have a coupon?' }).click()
  await page.getByLabel('Coupon code').fill('NOSUCHCODE')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('This coupon is not valid.')).toBeVisible()
  await page.getByLabel('Coupon code').fill(code)
  await page.getByLabel('Coupon code').press('Enter')
  await expect(page.getByText(`₹449.90 off with ${code}`)).toBeVisible()
  await expect(form.summary).toContainText('from ₹4,049*')
  await expect(form.summary).toContainText('Round off (included)−₹0.10')
})
