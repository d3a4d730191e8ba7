import { notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { customerWithOrders, rowOf, search } from '#test/e2e/owner.ts'

const profileCall = '/api/v1/user/updateprofile'

test('an owner sees the messages sent to a customer and resends one', async ({
  page,
  context,
  site,
  another,
}) => {
  const { name, phone } = await customerWithOrders(another, site, {})
  await signedIn(context, site, site.nextAdmin())
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Messages' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages')
  await search(page, name)
  await expect(page.getByRole('row')).toHaveCount(3)
  const sms = rowOf(page, name).filter({ hasText: 'SMS' })
  await expect(sms).toContainText('Booking received')
  await expect(sms).toContainText(`+91 ••••• •${phone.slice(-4)}`)
  // It is sent within seconds; the list shows its state at the time of loading.
  await expect(async () => {
    await page.reload()
    await expect(sms.getByText('Sent', { exact: true })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await sms.getByRole('button', { name: 'Send again' }).click()
  const question = page.getByRole('alertdialog', { name: 'Send again' })
  await expect(question).toContainText(`${name} already has this message. Send it a second time?`)
  await question.getByRole('button', { name: 'Send again' }).click()
  await expect(notices(page)).toContainText('The message is on its way again')
  await page.getByRole('button', { name: 'Filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  await dialog.getByLabel('Channel').selectOption('Email')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await rowOf(page, name).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Messages' })).toBeVisible()
  await expect(page.getByText('Booking received').first()).toBeVisible()
})

test('an order’s details show its messages', async ({ page, context, site, another }) => {
  const { name } = await customerWithOrders(another, site, {})
  await signedIn(context, site, site.nextAdmin())
  await page.goto(`/admin/userorders?q=${encodeURIComponent(name)}`)
  await rowOf(page, name).getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Order Details' })
  // All owners were notified as well.
  await expect(details.getByText('To you: new booking').first()).toBeVisible()
  await details.getByRole('link', { name: 'All messages' }).click()
  await expect(page).toHaveURL(/\/admin\/messages\?order=/)
  await expect(page.getByText('Booking received').first()).toBeVisible()
})

for (const role of ['user', 'worker'] as const)
  test(`a ${role} chooses the language and channels of their messages`, async ({
    page,
    context,
    site,
    watch,
  }) => {
    await signedIn(context, site, newPhone(), { role })
    const home = role === 'user' ? '/profile/account' : '/worker/profile'
    await page.goto(home)
    await page.getByLabel('Language of messages').selectOption('हिंदी')
    await expect(notices(page)).toContainText('Your choice is saved')
    await watch.cut(page, profileCall)
    const byPhone = page.getByRole('checkbox', { name: 'On my phone' })
    await byPhone.click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(byPhone).toBeChecked()
    await watch.restore(page, profileCall)
    await byPhone.press('Space')
    await expect(byPhone).not.toBeChecked()
    await expect(byPhone).toBeFocused()
    await page.reload()
    await expect(page.getByLabel('Language of messages')).toHaveValue('hi')
    await expect(byPhone).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: /phone|email/i })).toHaveCount(2)
  })
