import type { BrowserContext, Locator, Page } from '@playwright/test'
import { answerProblem, problemPhoto } from '#contract/problems/problems.ts'
import { trackOrder } from '#contract/tracking/tracking.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { checkWhereItIs } from '#test/e2e/booking-form.ts'
import { expect, test, type Another } from '#test/e2e/fixtures.ts'
import { bringTo } from '#test/e2e/order-transitions.ts'
import { booked } from '#test/e2e/orders.ts'
import { rowOf } from '#test/e2e/owner.ts'
import type { Product } from '#test/e2e/product.ts'
import { photo } from '#test/factories/images.ts'

/** Signs in a customer whose job was completed today, and returns the order's id. */
async function doneJob(context: BrowserContext, site: Product, another: Another, name: string) {
  await signedIn(context, site, newPhone(), { name })
  const order = await booked(context)
  const owner = await another.withoutPage()
  await signedIn(owner, site, newPhone(), { role: 'admin', rights: 'owner' })
  await bringTo(owner, site, order, 'completed')
  return order
}

test('a customer rates a job and reads the owner’s answer', async ({
  page,
  context,
  site,
  another,
}) => {
  const order = await doneJob(context, site, another, 'Farida Begum')
  await page.goto(`/profile?order=${order}`)
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await details.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(details.getByText('Choose one to five stars.')).toBeVisible()
  await checkWhereItIs(details.getByRole('radio', { name: '4 stars, Good' }))
  await details.getByLabel('What should we know?').fill('All clean')
  await details.getByLabel('You may show this on your website').check()
  await details.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(details.getByRole('img', { name: '4 stars' })).toBeVisible()

  const owner = await another()
  await signedIn(owner.context(), site, newPhone(), { role: 'admin', rights: 'owner' })
  await owner.goto('/admin/feedback?q=Farida')
  const row = rowOf(owner, 'Farida Begum')
  await expect(row.getByRole('img', { name: '4 stars' })).toBeVisible()
  const stars = await row.getByRole('img', { name: '4 stars' }).boundingBox()
  expect(stars?.width, 'stars wide enough to be seen').toBeGreaterThan(80)
  await row.getByRole('button', { name: 'Publish' }).click()
  await expect(row.getByText('Published')).toBeVisible()
  await row.getByRole('button', { name: 'Answer' }).click()
  await owner.getByRole('dialog').getByLabel('Your answer').fill('Thank you, Farida')
  await owner.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Thank you, Farida')
  await page.reload()
  await expect(details).toContainText('Thank you, Farida')

  await row.getByRole('button', { name: 'Hide' }).click()
  const hiding = owner.getByRole('dialog')
  await hiding.getByRole('button', { name: 'Hide' }).click()
  await expect(hiding.getByText('Please say why')).toBeVisible()
  await hiding.getByLabel('Why?').fill('Meant for another job')
  await hiding.getByRole('button', { name: 'Hide' }).click()
  await expect(row).toContainText('Hidden: Meant for another job')
})

/** Opens the report of a problem with a done job. */
async function reporting(page: Page, order: string): Promise<Locator> {
  await page.goto(`/profile?order=${order}`)
  await page.getByRole('button', { name: 'Report a problem' }).click()
  return page.getByRole('dialog', { name: 'Report a problem' })
}

test('a customer reports a problem with a photo, and the owner offers to clean again', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  const report = await reporting(page, await doneJob(context, site, another, 'Gopal Ram'))
  await report.getByLabel('What is not right?').fill('A stain is left on the sofa')
  const buffer = await photo(400, 320)
  await report
    .locator('input[type=file]')
    .setInputFiles({ name: 'sofa.jpg', mimeType: 'image/jpeg', buffer })
  await expect(report.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await report.getByRole('button', { name: 'Send', exact: true }).click()
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await expect(details).toContainText('We’re looking into it and will reply soon.')

  const owner = await another()
  await signedIn(owner.context(), site, newPhone(), { role: 'admin', rights: 'owner' })
  await owner.goto('/admin/problems?q=Gopal')
  await rowOf(owner, 'Gopal Ram').getByRole('button', { name: 'Answer' }).click()
  const answer = owner.getByRole('dialog')
  await expect(answer.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await answer.getByLabel('Message to the customer').fill('We are sorry')
  await answer.getByLabel('What will you do?').selectOption('Come again at no cost')
  await expect(answer.locator('input[name=time]').first()).toBeAttached()
  watch.allow(400, answerProblem.path)
  await answer.getByRole('button', { name: 'Send answer' }).click()
  await expect(answer.getByText('Choose a time.')).toBeVisible()
  await answer.locator('input[name=time]:enabled').last().check({ force: true })
  await answer.getByRole('button', { name: 'Send answer' }).click()
  await expect(answer).toBeHidden()
  await page.reload()
  await expect(details).toContainText('We are sorry')
})

test('a photo that is removed while another is added stays away', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  const report = await reporting(page, await doneJob(context, site, another, 'Gopal Ram'))
  const pick = async (side: number) =>
    report
      .locator('input[type=file]')
      .setInputFiles({ name: 'sofa.jpg', mimeType: 'image/jpeg', buffer: await photo(side, 320) })
  await pick(400)
  const shown = report.getByRole('img')
  await expect(shown).toHaveCount(1)
  const first = (await shown.getAttribute('src')) ?? ''
  const adding = await watch.hold(page, problemPhoto.path)
  await pick(440)
  await report.getByRole('button', { name: 'Remove photo 1' }).click()
  await expect(shown).toHaveCount(0)
  adding.release()
  await expect(shown).toHaveCount(1)
  await expect(shown).not.toHaveAttribute('src', first)
})

test('anyone with the link can follow a booking without signing in', async ({
  page,
  context,
  site,
  another,
  watch,
}) => {
  watch.allow(404, trackOrder.path)
  await signedIn(context, site, newPhone())
  const order = await booked(context)
  await page.goto(`/profile?order=${order}`)
  await page.getByRole('button', { name: 'Share a link to follow' }).click()
  const url = await page.getByLabel('Link to follow').inputValue()
  const friend = await another()
  await friend.goto(url)
  await expect(friend.getByRole('heading', { name: '2 BHK' })).toBeVisible()
  await page.getByRole('button', { name: 'End the link', exact: true }).click()
  await expect(page.getByText('The link no longer works')).toBeVisible()
  // Back from another app.
  await friend.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(friend.getByText('This link no longer works')).toBeVisible()
})
