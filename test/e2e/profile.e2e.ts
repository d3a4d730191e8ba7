import { formatPhone } from '#domain/phone.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { isSound, notices } from '#test/e2e/looks.ts'
import { booked, decided, longUsDate, slotIn } from '#test/e2e/orders.ts'
import { newPhone, signedIn } from '#test/e2e/people.ts'

const meCall = '/api/v1/user/getuser'
const ordersCall = '/api/v1/user/getyourorders'
const logoutCall = '/api/v1/user/logout'
const saveCall = '/api/v1/user/updateprofile'

test.describe('a customer', () => {
  const phone = { of: '' }
  test.beforeEach(async ({ context, site }) => {
    phone.of = newPhone()
    await signedIn(context, site, phone.of)
  })

  test('waits at a spinner, then sees initial, name, role, phone and address', async ({
    page,
    watch,
  }) => {
    const waiting = await watch.hold(page, meCall)
    await page.goto('/profile')
    await expect(page.getByRole('status').getByText('Loading profile...')).toBeVisible()
    await isSound(page)
    waiting.letGo()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Sunita Devi' })).toBeVisible()
    await expect(main.getByText('S', { exact: true })).toBeVisible()
    await expect(main.getByText('User', { exact: true })).toBeVisible()
    const facts = {
      'Full Name': 'Sunita Devi',
      'Phone Number': formatPhone(phone.of),
      Address: '12 Gandhi Chowk, Sasaram',
    }
    for (const [term, value] of Object.entries(facts)) {
      const card = main.locator('dl > *').filter({ has: page.getByText(term, { exact: true }) })
      await expect(card).toContainText(value)
    }
  })

  test('without orders is told so and led to the services', async ({ page }) => {
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Your Orders' })).toBeVisible()
    await expect(page.getByText('0 Orders')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible()
    await expect(
      page.getByText("You haven't placed any orders yet. Start exploring our services!"),
    ).toBeVisible()
    await isSound(page)
  })

  test('sees each order with its number, status, long date and 12-hour time', async ({
    page,
    context,
    site,
  }) => {
    const { date } = slotIn(2)
    const id = await booked(context, site, { any_message: 'Bring a ladder' })
    await page.goto('/profile')
    await expect(page.getByText('1 Order', { exact: true })).toBeVisible()
    const card = page.getByRole('link', { name: /^2 BHK/ })
    for (const words of [`#${id.slice(-8)}`, 'Pending', longUsDate(date), '3:30 PM'])
      await expect(card).toContainText(words)
    await isSound(page)
    await card.click()
    const details = page.getByRole('dialog', { name: 'Order Details' })
    for (const words of [
      '2 BHK',
      'Pending',
      longUsDate(date),
      '3:30 PM',
      'Sunita Devi',
      formatPhone(phone.of),
      '12 Gandhi Chowk, Sasaram',
    ])
      await expect(details).toContainText(words)
    await expect(details.getByRole('heading', { name: 'Special Instructions' })).toBeVisible()
    await expect(details).toContainText('Bring a ladder')
    await isSound(page)
    await details.getByRole('button', { name: 'Close Details' }).click()
    await expect(details).toBeHidden()
    await expect(card).toBeFocused()
    await booked(context, site, { ...slotIn(3) })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('2 Orders')).toBeVisible()
  })

  test('without a message for us sees no special instructions', async ({ page, context, site }) => {
    await booked(context, site)
    await page.goto('/profile')
    await page.getByRole('link', { name: /^2 BHK/ }).press('Enter')
    const details = page.getByRole('dialog', { name: 'Order Details' })
    await expect(details.getByRole('button', { name: 'Close Details' })).toBeVisible()
    await expect(details).not.toContainText('Special Instructions')
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
  })

  test('reads the owner’s answer on the card and in the details', async ({
    page,
    context,
    site,
    another,
  }) => {
    const [accepted, rejected] = [
      await booked(context, site),
      await booked(context, site, { service: 'AC Cleaning', ...slotIn(3) }),
    ]
    const owner = (await another()).context()
    await signedIn(owner, site, site.nextAdmin())
    await decided(owner, site, accepted, 'accepted', 'See you then')
    await decided(owner, site, rejected, 'rejected', 'Sorry, all crews are busy')
    await page.goto('/profile')
    await expect(page.getByRole('link', { name: /^2 BHK Confirmed/ })).toContainText('See you then')
    await expect(page.getByRole('link', { name: /^AC Cleaning Rejected/ })).toContainText(
      'Sorry, all crews are busy',
    )
    await isSound(page)
    await page.getByRole('link', { name: /^2 BHK/ }).click()
    await expect(page.getByRole('dialog', { name: 'Order Details' })).toContainText('See you then')
  })

  test('sees every status in its own words and colour', async ({ page, watch }) => {
    const statuses = {
      pending: 'Pending',
      accepted: 'Confirmed',
      'in-progress': 'In-progress',
      completed: 'Completed',
      cancelled: 'Cancelled',
      rejected: 'Rejected',
    }
    const order = {
      service: '2 BHK',
      ...slotIn(2),
      email: 'sunita@example.com',
      any_message: '',
      service_message: '',
      feedback_id: null,
      price: 4499,
      created_at: new Date().toISOString(),
      user_data: { name: '', phone: phone.of, address: '', role: 'user' },
    }
    const orders = Object.keys(statuses).map((service_status, n) => ({
      ...order,
      _id: `00000000000000000000000${n}`,
      service_status,
    }))
    await watch.answer(page, ordersCall, 200, {
      success: true,
      orders,
      total: 6,
      next_cursor: null,
    })
    await page.goto('/profile')
    const colours = new Set<string>()
    for (const words of Object.values(statuses)) {
      const badge = page.getByRole('link', { name: /^2 BHK/ }).getByText(words, { exact: true })
      await expect(badge).toBeVisible()
      colours.add(await badge.evaluate((it) => getComputedStyle(it).backgroundColor))
    }
    expect(colours.size).toBe(6)
    await isSound(page)
  })

  test('withdraws a pending order after a question', async ({ page, context, site }) => {
    await booked(context, site)
    await page.goto('/profile')
    await page.getByRole('link', { name: /^2 BHK/ }).click()
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await isSound(page)
    await question.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await question.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('dialog', { name: 'Order Details' })).toContainText('Cancelled')
    await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden()
  })

  test('is asked before the session ends, then the home page is loaded and nothing is kept', async ({
    page,
    watch,
  }) => {
    await page.goto('/book-service')
    await page.getByLabel('Have Any Message?').fill('Call first')
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Logout' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Are you sure you want to logout?')
    await isSound(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: 'Logout' }).click()
    const leaving = await watch.hold(page, logoutCall)
    await question.getByRole('button', { name: 'Logout' }).click()
    await expect(question.getByRole('button', { name: 'Logging out...' })).toBeDisabled()
    leaving.letGo()
    await expect(page).toHaveURL('/')
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Login' }).first(),
    ).toBeVisible()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  test('reads why the logout failed', async ({ page, watch }) => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Logout' }).click()
    const question = page.getByRole('alertdialog')
    await watch.answer(page, logoutCall, 500, { success: false, code: 'fault', message: '' })
    await question.getByRole('button', { name: 'Logout' }).click()
    await expect(question).toContainText('Logout failed')
    await watch.restore(page, logoutCall)
    await watch.cut(page, logoutCall)
    await question.getByRole('button', { name: 'Logout' }).click()
    await expect(question).toContainText('Network error during logout')
  })

  test('changes name and address; what was typed outlives a lost line', async ({ page, watch }) => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit your details' })
    await form.getByLabel('Full Name').fill('Sunita Kumari')
    await form.getByLabel('Address').fill('New house, Nokha')
    await isSound(page)
    await watch.cut(page, saveCall)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('alert')).toContainText('Network error occurred')
    await watch.restore(page, saveCall)
    await page.reload()
    await expect(form.getByLabel('Full Name')).toHaveValue('Sunita Kumari')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Sunita Kumari' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('New house, Nokha')
    await page.getByRole('button', { name: 'Edit' }).click()
    await form.getByLabel('Full Name').fill('x'.repeat(81))
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('alert')).toContainText('Keep the name within 80 characters.')
  })

  test('reads what went wrong with loading, and tries again', async ({ page, watch }) => {
    await watch.cut(page, meCall)
    await page.goto('/profile')
    const panel = page.getByRole('alert').filter({ hasText: 'Error Loading Profile' })
    await expect(panel).toContainText('Network error occurred', { timeout: 15_000 })
    await isSound(page)
    await watch.restore(page, meCall)
    await panel.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Sunita Devi' })).toBeVisible()
  })

  test('reads the server’s sentence, or that there is no user data', async ({ page, watch }) => {
    await watch.answer(page, meCall, 503, {
      success: false,
      code: 'unavailable',
      message: 'We cannot reach our records right now.',
    })
    await page.goto('/profile')
    await expect(page.getByRole('alert')).toContainText('We cannot reach our records right now.')
    await watch.answer(page, meCall, 200, { success: true })
    await page.reload()
    await expect(page.getByText('No user data available')).toBeVisible({ timeout: 15_000 })
  })

  test('reads that orders did not load while the rest of the page stands', async ({
    page,
    watch,
  }) => {
    await watch.cut(page, ordersCall)
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Sunita Devi' })).toBeVisible()
    await expect(page.getByText('Network error occurred')).toBeVisible({ timeout: 15_000 })
    await isSound(page)
    await watch.restore(page, ordersCall)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible()
    await watch.cut(page, meCall)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(notices(page).getByText(/^Network error occurred/)).toBeVisible({
      timeout: 15_000,
    })
  })
})

test.describe('on /profile', () => {
  test('a worker is sent to the worker’s page and an owner to the owner’s', async ({
    page,
    context,
    site,
    another,
  }) => {
    await signedIn(context, site, newPhone(), { role: 'worker' })
    await page.goto('/profile')
    await expect(page).toHaveURL('/worker/profile')
    const owner = await another()
    await signedIn(owner.context(), site, site.nextAdmin())
    await owner.goto('/profile')
    await expect(owner).toHaveURL('/admin')
  })

  test('a visitor is sent to sign in', async ({ page, watch }) => {
    watch.allow(401, meCall)
    watch.allow(401, ordersCall)
    await page.goto('/profile')
    await expect(page).toHaveURL('/user/login?next=%2Fprofile')
  })
})
