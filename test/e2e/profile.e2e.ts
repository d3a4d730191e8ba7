import { formatPhone } from '#domain/phone.ts'
import { alertIn, notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { hurryUntil, takeClock } from '#test/e2e/clock.ts'
import { expect, test } from '#test/e2e/fixtures.ts'

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

  test('sees a spinner, then initial, name, role, phone and address', async ({ page, watch }) => {
    const waiting = await watch.hold(page, meCall)
    await page.goto('/profile')
    await expect(page.getByRole('status').getByText('Loading profile...')).toBeVisible()
    waiting.release()
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

  test('confirms a logout, which loads the home page and clears the browser’s storage', async ({
    page,
    watch,
  }) => {
    await page.goto('/book-service')
    await page.getByLabel('Have Any Message?').fill('Call first')
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Logout' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Are you sure you want to logout?')
    // The dialog opens from a blue card with white text; axe skips the contrast of white on white.
    const ink = await page.evaluate(() => getComputedStyle(document.body).color)
    await expect(question).toHaveCSS('color', ink)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: 'Logout' }).click()
    const leaving = await watch.hold(page, logoutCall)
    await question.getByRole('button', { name: 'Logout' }).click()
    await expect(question.getByRole('button', { name: 'Logging out...' })).toBeDisabled()
    leaving.release()
    await expect(page).toHaveURL('/')
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Login' }).first(),
    ).toBeVisible()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  test('sees why a logout failed', async ({ page, watch }) => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Logout' }).click()
    const question = page.getByRole('alertdialog')
    await watch.cut(page, logoutCall)
    await question.getByRole('button', { name: 'Logout' }).click()
    await expect(alertIn(question, 'Network error during logout')).toHaveText(
      'Network error during logout',
    )
    await expect(question).toContainText('Your session ends as soon as the server answers again.')
    // Opened again without a network, the page has nothing that tries by itself.
    await page.reload()
    await watch.restore(page, logoutCall)
    const ended = page.waitForResponse((it) => it.url().endsWith(logoutCall) && it.ok())
    await page.reload()
    await ended
    await expect(page).toHaveURL(/\/user\/login/)
    expect((await page.request.get('/api/v1/user/getuser')).status()).toBe(401)
  })

  test('is logged out by the open page once the server answers again', async ({ page, watch }) => {
    watch.allowSignedOut()
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Logout' }).click()
    const question = page.getByRole('alertdialog')
    await watch.answer(page, logoutCall, 500, { success: false, code: 'fault', message: '' })
    await question.getByRole('button', { name: 'Logout' }).click()
    await expect(alertIn(question, 'Logout failed')).toBeVisible()
    await watch.restore(page, logoutCall)
    await expect(page).toHaveURL('/', { timeout: 30_000 })
    expect((await page.request.get('/api/v1/user/getuser')).status()).toBe(401)
  })

  test('changes name and address, and keeps what was typed when the connection is lost', async ({
    page,
    watch,
  }) => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit your details' })
    await form.getByLabel('Full Name').fill('Sunita Kumari')
    await form.getByLabel('Address').fill('New house, Nokha')
    await watch.cut(page, saveCall)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(alertIn(form, 'No network.')).toBeVisible()
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
    await expect(alertIn(form, 'Keep the name within 80 characters.')).toBeVisible()
  })

  test('sees why the profile failed to load, and retries', async ({ page, watch }) => {
    await watch.cut(page, meCall)
    await takeClock(page)
    await page.goto('/profile')
    const panel = page.getByRole('alert').filter({ hasText: 'Error Loading Profile' })
    await hurryUntil(page, panel)
    await expect(panel).toContainText('Network error occurred')
    await watch.restore(page, meCall)
    await panel.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Sunita Devi' })).toBeVisible()
  })

  test('sees the server’s message, or that there is no user data', async ({ page, watch }) => {
    await watch.answer(page, meCall, 503, {
      success: false,
      code: 'unavailable',
      message: 'We cannot reach our records right now.',
    })
    await takeClock(page)
    await page.goto('/profile')
    await expect(alertIn(page, 'We cannot reach our records right now.')).toBeVisible()
    await watch.answer(page, meCall, 200, { success: true })
    await page.reload()
    await hurryUntil(page, page.getByText('No user data available'))
  })

  test('sees that the orders failed to load, while the rest of the page is shown', async ({
    page,
    watch,
  }) => {
    await watch.cut(page, ordersCall)
    await takeClock(page)
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Sunita Devi' })).toBeVisible()
    await hurryUntil(page, page.getByText('Network error occurred'))
    await watch.restore(page, ordersCall)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible()
    await watch.cut(page, meCall)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await hurryUntil(page, notices(page).getByText(/^Network error occurred/))
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
    watch.allowSignedOut()
    await page.goto('/profile')
    await expect(page).toHaveURL('/user/login?next=%2Fprofile')
  })
})
