import { formatPhone } from '#domain/phone.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { pass, passUntil, stopClock, takeClock, takeStoppedClock } from '#test/e2e/clock.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { booked, decided, indianDay, slotIn } from '#test/e2e/orders.ts'
import { customerWithOrders, rowOf, showTab, tab } from '#test/e2e/owner.ts'

const listCall = '/api/v1/service/getallorders'
const columns = ['#', 'Service', 'User Name', 'Date', 'Time']

test.beforeEach(async ({ context, site }) => signedIn(context, site, site.nextAdmin()))

test('an owner sees pending orders first, with their number and columns', async ({
  page,
  site,
  another,
}) => {
  const { name } = await customerWithOrders(another, site, {})
  await page.goto('/admin/userorders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Orders')
  await expect(page.getByText(/^Total \d+$/)).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([
    /^Pending Orders\s*\d+$/,
    /^Accepted Orders\s*\d+$/,
    /^Rejected Orders\s*\d+$/,
    /^In Progress\s*\d+$/,
  ])
  await expect(page.getByRole('combobox', { name: 'More' }).getByRole('option')).toHaveText([
    /^Price offered \(\d+\)$/,
    /^Completed \(\d+\)$/,
    /^No-shows \(\d+\)$/,
    /^Cancelled \(\d+\)$/,
    'All',
  ])
  await expect(tab(page, 'Pending Orders')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('columnheader')).toHaveText([...columns, 'Due', 'Actions'])
  const row = rowOf(page, name)
  const date = indianDay(slotIn(2).date)
  for (const words of ['2 BHK', /\d\d-\d+/, date, '1:30 pm']) await expect(row).toContainText(words)
})

test('a phone shows the three tabs and the sort order whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/userorders')
  await expect(page.getByText(/^Total \d+$/)).toBeVisible()
  for (const name of ['Pending Orders', 'Accepted Orders', 'Rejected Orders'])
    await expect(tab(page, name)).toBeInViewport({ ratio: 1 })
  const sort = page.getByRole('combobox', { name: 'Sort' })
  const room = await sort.evaluate((it) => {
    const { paddingLeft, paddingRight, font } = getComputedStyle(it)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return NaN
    pen.font = font
    const text = pen.measureText('Newest first').width
    return it.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - text
  })
  expect(room).toBeGreaterThanOrEqual(0)
})

test('a list of answered orders has the columns of the pending list and the status', async ({
  page,
  site,
  another,
}) => {
  const { name, ids } = await customerWithOrders(another, site, {})
  await decided(page.context(), ids[0] ?? '', 'accepted', 'See you then')
  await page.goto(`/admin/userorders?status=accepted&q=${encodeURIComponent(name)}`)
  await expect(rowOf(page, name)).toContainText('Nobody')
  await expect(page.getByRole('columnheader')).toHaveText([
    ...columns,
    'Status',
    'Crew',
    'Due',
    'Actions',
  ])
})

test('the details show everything about an order', async ({ page, site, another }) => {
  const { name, phone, ids } = await customerWithOrders(another, site, {
    any_message: 'Bring a ladder',
  })
  await page.goto('/admin/userorders')
  await rowOf(page, name).getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog')
  const all = [
    ids[0] ?? '',
    '2 BHK',
    '1:30 pm',
    'Pending',
    name,
    formatPhone(phone),
    '12 Gandhi Chowk, Sasaram',
    'user',
    'Bring a ladder',
    'N/A',
  ]
  for (const words of all) await expect(details).toContainText(words)
  await expect(details).not.toContainText('Feedback')
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(rowOf(page, name).getByRole('button', { name: 'View Details' })).toBeFocused()
})

test('a customer without a name is shown as N/A', async ({ page, site, another }) => {
  const phone = newPhone()
  const context = await another.withoutPage()
  await signedIn(context, site, phone, { name: '' })
  await booked(context)
  await page.goto(`/admin/userorders?q=${phone.slice(2)}`)
  await expect(page.getByRole('row').nth(1)).toContainText('N/A')
})

test('a search finds a customer by name and phone and an order by its number', async ({
  page,
  site,
  another,
}) => {
  const { name, phone, ids } = await customerWithOrders(
    another,
    site,
    {},
    { service: 'AC Cleaning', ...slotIn(3) },
  )
  await page.goto('/admin/userorders')
  await expect(rowOf(page, name)).toHaveCount(2)
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  for (const [words, found] of [
    [name, 2],
    [phone.slice(2), 2],
    [ids[0]?.slice(-8) ?? '', 1],
  ] as const) {
    await search.fill(words)
    await expect(page.getByText(`Total ${found}`, { exact: true })).toBeVisible()
    await expect(rowOf(page, name)).toHaveCount(found)
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === words)
  }
  await search.fill('nobodyhasthisname')
  await expect(page.getByText('No orders found')).toBeVisible()
  await page.goBack()
  await expect(rowOf(page, name)).toHaveCount(1)
})

test('a late response for the previous tab is ignored', async ({ page, site, another, watch }) => {
  const { name } = await customerWithOrders(another, site, {})
  await page.goto('/admin/userorders?status=rejected')
  await expect(page.getByText(/^Total \d+$/)).toBeVisible()
  const gate = await watch.hold(page, listCall)
  await tab(page, 'Pending Orders').click()
  await expect(page.getByRole('status').getByText('Loading...')).toBeVisible()
  await tab(page, 'Accepted Orders').click()
  gate.release()
  await expect(page.getByText(/^Total \d+$/)).toBeVisible()
  await expect(tab(page, 'Accepted Orders')).toHaveAttribute('aria-selected', 'true')
  await expect(rowOf(page, name)).toBeHidden()
})

test.describe('when the list cannot be loaded', () => {
  test('without a network it is retried twice, then leads to the home page after 2 seconds', async ({
    page,
    watch,
  }) => {
    await takeStoppedClock(page)
    await watch.cut(page, listCall)
    let calls = 0
    page.on('request', (it) => (calls += it.url().includes(listCall) ? 1 : 0))
    await page.goto('/admin/userorders')
    await passUntil(page, page.getByText('Failed to fetch orders'))
    await expect(page.getByText('Redirecting to homepage...')).toBeVisible()
    expect(calls).toBe(3)
    await pass(page, 1_500)
    await expect(page.getByRole('button', { name: 'Stay and retry' })).toBeFocused()
    await expect(page).toHaveURL('/admin/userorders')
    await pass(page, 700)
    await expect(page).toHaveURL('/')
  })

  test('a refusal shows the server’s message, and an owner who stays can retry', async ({
    page,
    watch,
  }) => {
    await watch.answer(page, listCall, 503, {
      success: false,
      code: 'unavailable',
      message: 'We cannot reach our records right now.',
    })
    await takeClock(page)
    await page.goto('/user/login')
    await stopClock(page)
    await page.goto('/admin/userorders')
    await passUntil(page, page.getByText('We cannot reach our records right now.'))
    await pass(page, 300)
    await page.keyboard.press('Shift')
    await pass(page, 10_000)
    await expect(page).toHaveURL('/admin/userorders')
    await page.clock.resume()
    await watch.restore(page, listCall)
    await page.getByRole('button', { name: 'Stay and retry' }).click()
    await expect(page.getByText(/^Total \d+$/)).toBeVisible()
  })

  for (const role of ['user', 'worker'] as const) {
    test(`a ${role} reads the refusal and is redirected to the home page`, async ({
      another,
      site,
      watch,
    }) => {
      const page = await another()
      await signedIn(page.context(), site, newPhone(), { role })
      watch.allow(403, listCall)
      await takeStoppedClock(page)
      await page.goto('/admin/userorders')
      await passUntil(page, page.getByText('You do not have permission to do this.'))
      await expect(page.getByText('Redirecting to homepage...')).toBeVisible()
      await page.clock.resume()
      await expect(page).toHaveURL('/')
    })
  }

  test('a visitor is sent to sign in, with the way back in the URL', async ({ another, watch }) => {
    const page = await another()
    watch.allowSignedOut()
    await page.goto('/admin/userorders?status=accepted')
    await expect(page).toHaveURL('/user/login?next=%2Fadmin%2Fuserorders%3Fstatus%3Daccepted')
  })
})

test.describe('a new business', () => {
  test.use({ alone: 'emptied' })

  test('has no orders in any tab', async ({ page }) => {
    await page.goto('/admin/userorders')
    for (const name of [
      'Pending Orders',
      'Accepted Orders',
      'Rejected Orders',
      'In Progress',
      'Completed',
      'Cancelled',
    ]) {
      await showTab(page, name)
      await expect(page.getByText('No orders found')).toBeVisible()
      await expect(page.getByText('Total 0', { exact: true })).toBeVisible()
    }
  })
})
