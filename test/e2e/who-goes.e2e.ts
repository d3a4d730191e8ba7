import { assignOrder } from '#contract/jobs/admin.ts'
import { weekdayOf } from '#domain/schedule.ts'
import { notices } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { dayOf, farDay, jobIn } from '#test/e2e/calendar-day.ts'
import { expect, test } from '#test/e2e/fixtures.ts'

test.use({ alone: 'emptied' })

const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

test('an owner says who can do what and when, and is told of it when assigning', async ({
  page,
  site,
  another,
  watch,
}) => {
  const date = farDay(30)
  const { names, workers, jobs, lane } = await dayOf(page, site, another, date, ['10:00'])
  const [asha] = names
  await page.goto('/admin/settings/workers')
  await page.getByRole('button', { name: 'Add a skill' }).click()
  await page.getByLabel('Skill', { exact: true }).fill('Bathrooms')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notices(page)).toContainText('Saved')
  await page.goto('/admin/settings/services')
  await page.getByRole('button', { name: /^Bathroom Cleaning/, expanded: false }).click()
  await page.getByLabel('What they need to know').selectOption('Bathrooms')
  await page.getByLabel('How many people do it').selectOption('2 people')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notices(page)).toContainText('Saved')
  await page.goto('/admin/settings/workers')
  await expect(page.getByText('Bathroom Cleaning needs it')).toBeVisible()

  // Asha can do it, on other days than this one; Bina at any time, but not this.
  await page.goto(`/admin/user?id=${workers[0]}`)
  await page.getByLabel('Works at fixed hours only').check()
  await page.getByLabel(weekdays[weekdayOf(date) - 1] ?? '', { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Bathrooms' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notices(page)).toContainText('Saved')
  await expect(page.getByRole('button', { name: 'Bathrooms', pressed: true })).toBeVisible()

  await page.goto(`/admin/calendar?date=${date}`)
  await jobIn(lane('Nobody yet'), jobs[0]).click()
  const dialog = page.getByRole('dialog')
  const facts = (name: string) => dialog.getByRole('checkbox', { name })
  await expect(facts(asha)).toHaveAccessibleDescription(/does not work then/)
  await expect(facts(names[1])).toHaveAccessibleDescription(/lacks a skill/)
  watch.allow(409, assignOrder.path)
  await facts(asha).check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toContainText(`${asha} does not work at this time.`)
  await dialog.getByLabel('Assign anyway').check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(jobIn(lane(asha), jobs[0])).toBeVisible()
})

test('a customer’s page says who is preferred and who should not go there', async ({
  page,
  site,
  another,
}) => {
  const { names, jobs, lane } = await dayOf(page, site, another, farDay(33), ['10:00'])
  const [asha, bina] = names
  await page.goto(`/admin/userlist`)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const card = page.getByRole('main')
  await card.getByLabel('Worker').selectOption(bina)
  await card.getByRole('button', { name: 'Should not go there' }).click()
  await expect(card).toContainText(`Not ${bina}`)
  await card.getByLabel('Worker').selectOption(asha)
  await card.getByRole('button', { name: 'Prefers them' }).click()
  await expect(card).toContainText(`Prefers ${asha}`)
  await page.goto(`/admin/calendar?date=${farDay(33)}`)
  await jobIn(lane('Nobody yet'), jobs[0]).click()
  const options = page.getByRole('dialog').getByRole('checkbox')
  await expect(options.first()).toHaveAccessibleDescription(/preferred here/)
  await expect(options.nth(1)).toHaveAccessibleDescription(/should not go here/)
})

test('a worker takes the afternoon off, and reads the hours that the office has set', async ({
  page,
  site,
  another,
}) => {
  const phone = newPhone()
  const worker_id = await site.verifiedWorker({ phone, role: 'worker', name: 'Sita', address: '' })
  const owner = await another.withoutPage()
  await signedIn(owner, site, site.nextAdmin(), { role: 'admin' })
  const mornings = { from: '08:00', to: '13:00' }
  const week = { 1: mornings, 2: mornings, 3: null, 4: null, 5: null, 6: null, 7: null }
  await owner.request.put(`${site.url}/api/v1/admin/workerprofile`, { data: { worker_id, week } })
  await signedIn(page.context(), site, phone, { role: 'worker', name: 'Sita' })
  await page.goto('/worker/days')
  await expect(page.getByText('8 am to 1 pm').first()).toBeVisible()
  await page.getByRole('button', { name: 'Take days off' }).click()
  const dialog = page.getByRole('dialog')
  const date = farDay(10)
  await dialog.getByLabel('First day').fill(date)
  await dialog.getByLabel('Last day').fill(date)
  await dialog.getByLabel('How much of the day').selectOption('from 1 pm')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'from 1 pm' })).toBeVisible()
})
