import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { awaitPaint, holdScript, layoutShift } from '#test/e2e/before-script.ts'
import { bookCall, bookingForm } from '#test/e2e/booking-form.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { orderCard } from '#test/e2e/order-card.ts'
import { longUsDate, slotIn } from '#test/e2e/orders.ts'

test.describe('a customer', () => {
  test.beforeEach(async ({ context, site }) => signedIn(context, site, newPhone()))

  test('follows a row of the price list and books that variant at that price', async ({ page }) => {
    await page.goto('/#pricing')
    await page.getByRole('link', { name: '₹4,999* Book Occupied Flat Deep Cleaning, 2BHK' }).click()
    const form = bookingForm(page)
    await expect(form.service).toHaveValue('2 BHK')
    await expect(form.variants.getByRole('radio', { name: /^Occupied/ })).toBeChecked()
    await expect(form.summary).toContainText('2 BHK, Occupied')
    await expect(form.summary).toContainText('from ₹4,999*')
    await expect(form.times.getByRole('radio').first()).toBeAttached()
    await form.email.fill('sunita@example.com')
    await form.send.click()
    const view = page.getByRole('region', { name: 'Appointment Booked' })
    for (const words of ['2 BHK, Occupied', 'from ₹4,999*']) await expect(view).toContainText(words)
    await page.goto('/profile')
    const { card, link } = orderCard(page, '2 BHK')
    await expect(card).toContainText('from ₹4,999*')
    await link.click()
    const details = page.getByRole('dialog', { name: 'Order Details' })
    for (const words of ['2 BHK, Occupied', 'from ₹4,999*'])
      await expect(details).toContainText(words)
  })

  test('sees no layout shift when a link’s service is selected late', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const service of ['Room Cleaning', 'AC Cleaning']) {
      const release = await holdScript(page, 'main')
      await page.goto(`/book-service?${new URLSearchParams({ service })}`, { waitUntil: 'commit' })
      await awaitPaint(page)
      const next = page.getByRole('heading', { name: 'When should we come?' })
      await expect(next).toBeHidden()
      release()
      await expect(next).toBeVisible()
      await expect(bookingForm(page).service).toHaveValue(service)
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
    }
  })

  test('follows a notification’s link to a day that has free times again', async ({ page }) => {
    const form = bookingForm(page)
    const day = (date: string) => form.days.getByRole('radio', { name: longUsDate(date) })
    const { date } = slotIn(4)
    await form.open(`?date=${date}`)
    await expect(day(date)).toBeChecked()
    // A date in the past is ignored.
    await form.open('?date=2026-01-05')
    await expect(form.days.getByRole('radio', { checked: true })).toBeAttached()
    await expect(day(date)).not.toBeChecked()
  })

  test('has to choose a variant, as none is preselected', async ({ page }) => {
    const form = bookingForm(page)
    await form.open()
    await form.service.selectOption('2 BHK')
    await form.email.fill('sunita@example.com')
    await expect(form.variants.getByRole('radio', { checked: true })).toHaveCount(0)
    for (const words of ['Vacant', 'from ₹4,499*', 'Occupied', 'from ₹4,999*'])
      await expect(form.variants).toContainText(words)
    await form.send.click()
    await expect(page.getByRole('alert').getByText('Choose one of these.')).toBeVisible()
    await form.chooseVariant(/^Occupied/)
    await expect(page.getByText('Choose one of these.')).toBeHidden()
  })

  test('adds extras, and sees the total and when the job ends', async ({ page }) => {
    const form = bookingForm(page)
    await form.open()
    await form.service.selectOption('AC Cleaning')
    await expect(form.variants).toBeHidden()
    await page.getByRole('button', { name: 'One more: AC Service' }).click()
    await expect(form.summary).toContainText('₹1,398*')
    await page.getByText('Add something else').click()
    const more = page.getByRole('button', { name: 'One more: Chair Cleaning' })
    for (let n = 0; n < 4; n++) await more.click()
    await expect(form.summary).toContainText('₹1,794*')
    await expect(form.summary).toContainText('until about')
    // A reload keeps the extras.
    await page.reload()
    await expect(form.summary).toContainText('₹1,794*')
    await page.getByRole('button', { name: 'One less: Chair Cleaning' }).click()
    await expect(form.summary).toContainText('₹1,695*')
    await form.email.fill('sunita@example.com')
    await expect(form.times.getByRole('radio').first()).toBeAttached()
    await form.send.click()
    const view = page.getByRole('region', { name: 'Appointment Booked' })
    await expect(view).toContainText('2 × AC Service; 3 × Chair Cleaning')
    await expect(view).toContainText('₹1,695*')
  })

  test('books a service that the select lacks through its row of the price list', async ({
    page,
  }) => {
    const form = bookingForm(page)
    await form.open('?service=Kitchen&variant=vacant')
    await expect(form.service).toHaveValue('Kitchen')
    await expect(form.summary).toContainText('Vacant Kitchen')
    await expect(form.summary).toContainText('from ₹899*')
    await form.open('?service=Villa')
    await expect(form.service).toHaveValue('')
  })
})

test.describe('a customer of a business whose prices change', () => {
  test.use({ alone: 'emptied' })
  test.beforeEach(async ({ context, site }) => signedIn(context, site, newPhone()))

  test('who sends an outdated price sees the new one and books at it', async ({
    page,
    another,
    site,
    watch,
  }) => {
    watch.allow(409, bookCall)
    const form = bookingForm(page)
    await form.open('?service=Bathroom+Cleaning')
    await expect(form.summary).toContainText('₹499*')
    await form.email.fill('sunita@example.com')
    const owner = await another()
    await signedIn(owner.context(), site, site.nextAdmin())
    const call = `${site.url}/api/v1/admin/settings`
    const { version, settings } = await (await owner.request.get(call)).json()
    const bathroom = settings.catalogue.services.find((it: { id: string }) => it.id === 'bathroom')
    bathroom.variants[0].rupees = 525
    const published = await owner.request.put(call, { data: { version, settings } })
    expect(published.status()).toBe(200)
    await form.send.click()
    await expect(form.summary).toContainText('The price has changed')
    await expect(form.summary).toContainText('₹525*')
    await form.send.click()
    await expect(page.getByRole('region', { name: 'Appointment Booked' })).toContainText('₹525*')
  })
})
