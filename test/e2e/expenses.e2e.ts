import { notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { finishedToday } from '#test/e2e/cash.ts'
import { expect, test } from '#test/e2e/fixtures.ts'

test.use({ alone: 'emptied', viewport: { width: 360, height: 740 } })

test('an owner writes down what was spent, for a job and for none, takes one back, and reads what is left', async ({
  page: owner,
  context,
  site,
}) => {
  test.slow()
  await signedIn(context, site, site.nextAdmin(), { role: 'admin', name: 'Asha Kumari' })
  await finishedToday(context, site, 'Sita')

  await owner.goto('/admin/money')
  const brought = owner.getByRole('region', { name: 'After wages' })
  await expect(brought).toContainText('All jobs: 1 job, ₹499 billed, ₹0 wages, ₹499 left')
  const spent = owner.getByRole('region', { name: /^Expenses/ })
  await expect(spent).toContainText('Write down what you spend on material and travel')

  await spent.getByRole('button', { name: 'Write down an expense' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Write down an expense' })
  await dialog.getByRole('button', { name: 'Write it down' }).click()
  await expect(dialog.getByLabel('Amount in rupees')).toHaveAccessibleDescription(/rupees/i)
  await dialog.getByLabel('Amount in rupees').fill('120.50')
  await dialog.getByLabel('Note').fill('Acid, 5 litres')
  await dialog.getByLabel('Job').fill('Customer of Sita')
  await dialog.getByRole('button', { name: /Bathroom Cleaning, .*Customer of Sita/ }).click()
  await dialog.getByRole('button', { name: 'Write it down' }).click()
  await expect(notices(owner)).toContainText('Written down.')
  await expect(brought).toContainText('₹499 billed, ₹0 wages, ₹120.50 spent, ₹378.50 left')

  await owner.goto('/admin/userorders?status=completed')
  await owner.getByRole('button', { name: 'View Details' }).click()
  const details = owner.getByRole('dialog', { name: 'Order details' })
  await details.getByRole('button', { name: 'Write down an expense of this job' }).click()
  const ofJob = owner.getByRole('dialog', { name: 'Write down an expense of this job' })
  await ofJob.getByRole('button', { name: 'Travel' }).click()
  await ofJob.getByLabel('Amount in rupees').fill('500')
  await ofJob.getByRole('button', { name: 'Write it down' }).click()
  await expect(notices(owner)).toContainText('Written down.')

  await owner.goto('/admin/money')
  await expect(brought).toContainText('₹620.50 spent, -₹121.50 left')
  await brought.getByRole('tab', { name: 'Customer' }).click()
  await expect(brought.getByRole('link', { name: 'Customer of Sita' })).toBeVisible()
  await expect(brought.getByRole('row').nth(1)).toContainText('+ ₹620.50 spent')
  await owner.getByRole('button', { name: 'Correct: Travel, ₹500' }).click()
  const back = owner.getByRole('dialog', { name: 'Correct: Travel, ₹500' })
  await back.getByLabel('Reason').fill('Another job')
  await back.getByRole('button', { name: 'Take it back' }).click()
  await expect(notices(owner)).toContainText('Taken back.')
  await expect(owner.getByText(/^Taken back by Asha Kumari, .*: Another job$/)).toBeVisible()
  await expect(brought).toContainText('₹120.50 spent, ₹378.50 left')
})

test('a manager sees neither wages nor expenses on the money page', async ({
  page,
  context,
  site,
}) => {
  await signedIn(context, site, newPhone(), { role: 'admin', rights: 'manager' })
  await page.goto('/admin/money')
  await expect(page.getByRole('heading', { name: 'Received by' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'After wages' })).toHaveCount(0)
})
