import { formatPhone } from '#domain/phone.ts'
import { alertIn, notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { isComplete } from '#test/e2e/before-script.ts'
import { passUntil, takeStoppedClock } from '#test/e2e/clock.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { customerWithOrders, rowOf } from '#test/e2e/owner.ts'

const meCall = '/api/v1/user/getuser'
const logoutCall = '/api/v1/user/logout'

test('an owner sees a loading message, then their account and four cards', async ({
  page,
  context,
  site,
  watch,
}) => {
  const phone = site.nextAdmin()
  await signedIn(context, site, phone)
  const waiting = await watch.hold(page, meCall)
  await page.goto('/admin')
  await expect(page.getByRole('status').getByText('Loading...')).toBeVisible()
  waiting.release()
  const main = page.getByRole('main')
  for (const words of ['Asha Kumari', formatPhone(phone)]) await expect(main).toContainText(words)
  const cards = {
    'User List': '/admin/userlist',
    'Order Management': '/admin/userorders',
    'Worker List': '/admin/workerlist',
    'Worker Applications': '/admin/workerapplication',
  }
  for (const [name, href] of Object.entries(cards))
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
})

test('an owner changes their address and the language of messages, and logs out', async ({
  page,
  context,
  site,
}) => {
  const phone = site.nextAdmin()
  await signedIn(context, site, phone)
  await page.goto('/admin')
  await page.getByRole('main').getByRole('link', { name: 'Your account' }).click()
  await expect(page).toHaveURL('/admin/account')
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit your details' })
  await form.getByLabel('Address').fill('3 Station Road, Sasaram')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('main')).toContainText('3 Station Road, Sasaram')
  await page.getByLabel('Language of messages').selectOption('hi')
  await expect(notices(page)).toContainText('Your choice is saved')
  const reply = await page.request.get(meCall)
  expect(await reply.json()).toMatchObject({
    user: { address: '3 Station Road, Sasaram', language: 'hi' },
  })
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  // The previous page has a Logout button too.
  await expect(page.getByText(/^Total \d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  const beside = await context.newPage()
  await beside.goto('/admin/userlist')
  await expect(beside.getByText(/^Total \d+$/)).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(beside).toHaveURL(/\/user\/login\?next=/)
})

test('every link on the owner’s home page leads to an existing page', async ({
  page,
  context,
  site,
}) => {
  await signedIn(context, site, site.nextAdmin())
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: 'User List' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Free times' })).toBeVisible()
  const hrefs = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''))
  expect(new Set(hrefs).size).toBeGreaterThanOrEqual(12)
  for (const href of new Set(hrefs)) expect((await page.request.get(href)).status(), href).toBe(200)
})

test('an owner confirms a logout, and sees why one failed', async ({
  page,
  context,
  site,
  watch,
}) => {
  await signedIn(context, site, site.nextAdmin())
  await page.goto('/admin')
  await isComplete(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to logout?')
  await watch.cut(page, logoutCall)
  await question.getByRole('button', { name: 'Logout' }).click()
  await expect(alertIn(question, 'Network error during logout')).toBeVisible()
  await watch.restore(page, logoutCall)
  await expect(page).toHaveURL('/', { timeout: 30_000 })
})

const lists = ['', '/userorders', '/workerapplication', '/messages', '/audit']
const single = ['/worker/kyc', '/worker/kyc?id=x', '/user', '/user?id=x']
// Every page redirects both roles in the same way, so a worker tries only two.
for (const [role, pages] of [
  ['user', [...lists, ...single]],
  ['worker', ['', '/worker/kyc']],
] as const) {
  test(`a ${role} who opens an admin page is redirected to the home page`, async ({
    page,
    context,
    site,
    watch,
  }) => {
    // These two pages say why first.
    for (const path of ['worker/getallkyc', 'service/getallorders'])
      watch.allow(403, `/api/v1/${path}`)
    await signedIn(context, site, newPhone(), { role })
    for (const path of pages) {
      await page.goto(`/admin${path}`)
      await expect(page, path).toHaveURL('/')
    }
  })
}

test.describe('lists of people', () => {
  test.use({ alone: 'emptied' })
  const lists = [
    {
      url: '/admin/userlist',
      role: 'user',
      heading: 'User List',
      none: 'No users found',
      failed: 'Failed to fetch users',
      call: '/api/v1/admin/getalluserslist',
    },
    {
      url: '/admin/workerlist',
      role: 'worker',
      heading: 'Worker List',
      none: 'No workers found',
      failed: 'Failed to fetch workers',
      call: '/api/v1/admin/getallworkerlist',
    },
  ] as const

  for (const { url, role, heading, none, failed, call } of lists) {
    test(`${heading}: empty, with one row, failing to load`, async ({
      page,
      context,
      site,
      another,
      watch,
    }) => {
      await signedIn(context, site, site.nextAdmin())
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByText(none)).toBeVisible()
      const phone = newPhone()
      await signedIn(await another.withoutPage(), site, phone, { role })
      await page.reload()
      await expect(page.getByText('Total 1', { exact: true })).toBeVisible()
      for (const head of ['#', 'Name', 'Phone', 'Address', 'Role'])
        await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible()
      for (const words of ['Sunita Devi', formatPhone(phone), '12 Gandhi Chowk, Sasaram', role])
        await expect(rowOf(page, 'Sunita Devi')).toContainText(words)
      await watch.cut(page, call)
      await takeStoppedClock(page)
      await page.reload()
      await passUntil(page, page.getByText(failed))
      await expect(page.getByText('Redirecting to homepage...')).toBeVisible()
      await page.clock.resume()
      await expect(page).toHaveURL('/')
    })
  }
})

test.describe('the dashboard figures', () => {
  test.use({ alone: 'emptied' })

  test('link to lists of exactly what they count, by mouse and by keyboard', async ({
    page,
    context,
    site,
    another,
  }) => {
    const { name } = await customerWithOrders(another, site, {}, { service: 'Sofa Cleaning' })
    await signedIn(context, site, site.nextAdmin())
    await page.goto('/admin')
    const waiting = page.getByRole('navigation', { name: 'Today in figures' }).getByRole('link', {
      name: '2 waiting',
    })
    await expect(waiting).toBeVisible()
    await waiting.click()
    await expect(page).toHaveURL('/admin/userorders?status=pending&sort=oldest')
    await expect(rowOf(page, name)).toHaveCount(2)
    await page.goto('/admin/money')
    await page.getByRole('button', { name: 'Show as table' }).click()
    const table = page.getByRole('table', { name: 'Bookings per day, last 30 days' })
    await expect(table.getByRole('row')).toHaveCount(31)
    await page.getByRole('button', { name: 'Show as chart' }).click()
    const bars = page
      .getByRole('group', { name: 'Bookings per day, last 30 days' })
      .getByRole('link')
    await bars.last().focus()
    await page.keyboard.press('ArrowLeft')
    await expect(bars.nth(28)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/status=all&from=(\d{4}-\d\d-\d\d)&to=\1$/)
    await expect(page.getByText('No orders found')).toBeVisible()
  })
})
