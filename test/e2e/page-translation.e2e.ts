import { alertIn, notices } from '#test/e2e/accessibility.ts'
import { askCode, newPhone, signedIn } from '#test/e2e/accounts.ts'
import { isHydrated } from '#test/e2e/before-script.ts'
import { bookingForm } from '#test/e2e/booking-form.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { orderCard } from '#test/e2e/order-card.ts'
import { slotIn } from '#test/e2e/orders.ts'
import { rowOf } from '#test/e2e/owner.ts'
import { translatePages } from '#test/e2e/page-translation.ts'

test.use({ alone: 'emptied', viewport: { width: 360, height: 740 } })

for (const translator of ['wraps', 'replaces'] as const)
  test(`in a browser whose translator ${translator} each text, customer, worker and owner do their work and see what changes`, async ({
    page,
    site,
    another,
  }) => {
    test.slow()
    const phone = newPhone()
    await translatePages(page, translator)
    await page.goto('/user/login?next=%2Fbook-service')
    await page.getByLabel('Name').fill('Sunita Devi')
    await page.getByLabel('Address').fill('12 Gandhi Chowk, Sasaram')
    await askCode(page, phone)
    await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible()
    const countdown = page.getByRole('timer')
    const before = (await countdown.textContent()) ?? ''
    await expect(countdown).toHaveText(/^Resend available in \d+s$/)
    await expect(countdown).not.toHaveText(before)
    await page.getByLabel('OTP').fill(await site.codeFor(phone))
    await expect(page).toHaveURL('/book-service')
    await isHydrated(page)

    const form = bookingForm(page)
    await form.send.click()
    await expect(page.getByRole('alert').getByText('Choose a service.')).toBeVisible()
    await form.service.selectOption('Bathroom Cleaning')
    await expect(page.getByText('Choose a service.')).toBeHidden()
    await expect(form.summary).toContainText('₹499')
    await form.fill()
    // The first free time may pass before the owner answers.
    await form.choose(slotIn(1).date, '1:30 PM')
    await expect(form.summary).toContainText('2 BHK')
    await expect(form.summary).not.toContainText('Bathroom Cleaning')
    await expect(form.summary).not.toContainText('₹499')
    await form.send.click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('region', { name: 'Appointment Booked' })).toBeVisible()
    const { card, link } = orderCard(page, '2 BHK')
    await expect(card).toContainText('Pending')

    const owner = await another()
    await translatePages(owner, translator)
    await signedIn(owner.context(), site, site.nextAdmin(), { role: 'admin', name: 'Asha Kumari' })
    await owner.goto('/admin/userorders')
    await rowOf(owner, 'Sunita Devi').getByRole('button', { name: 'Take Action' }).click()
    const action = owner.getByRole('dialog', { name: 'Take Action' })
    await action.getByRole('button', { name: 'Submit' }).click()
    await expect(alertIn(action, 'Please enter a message')).toBeVisible()
    await action.getByPlaceholder('Enter your message here...').fill('See you then')
    await action.getByRole('button', { name: 'Submit' }).click()
    await expect(notices(owner).getByText('Order updated successfully')).toBeVisible()
    await expect(owner.getByText('No orders found')).toBeVisible()

    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(card).toContainText('Confirmed')
    await expect(card).not.toContainText('Pending')
    await link.click()
    const details = page.getByRole('dialog', { name: 'Order Details' })
    await expect(details).toContainText('See you then')
    await details.getByRole('button', { name: 'Close Details' }).click()
    await expect(details).toBeHidden()

    const worker = await another()
    await translatePages(worker, translator)
    await signedIn(worker.context(), site, newPhone(), { role: 'worker', name: 'Raju Kumar' })
    await worker.goto('/worker/jobs')
    await expect(worker.getByText('No jobs yet')).toBeVisible()
    await worker.getByRole('link', { name: 'Me' }).click()
    await expect(worker.getByText('KYC Verification Required')).toBeVisible()
    await worker.getByRole('link', { name: 'Upload KYC Documents' }).click()
    await expect(worker.getByLabel('Choose Aadhaar file', { exact: true })).toBeAttached()
  })
