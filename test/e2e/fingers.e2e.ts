import type { Locator, Page } from '@playwright/test'
import { signedIn } from '#test/e2e/accounts.ts'
import { dayOf, farDay, jobIn } from '#test/e2e/calendar-day.ts'
import { pass, takeClock } from '#test/e2e/clock.ts'
import { fingersOn } from '#test/e2e/devtools.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { newWorker, pick } from '#test/e2e/kyc-steps.ts'
import { photo } from '#test/factories/images.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** Returns the point at these fractions of an element's width and height. */
async function pointsIn(it: Locator): Promise<(x: number, y: number) => { x: number; y: number }> {
  const box = await it.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return (x, y) => ({ x: box.x + box.width * x, y: box.y + box.height * y })
}

test('a long press lets a finger drag a job to a worker', async ({ page, site, another }) => {
  const { names, jobs, lane } = await dayOf(page, site, another, farDay(52), ['09:00'])
  await carryByFinger(page, jobIn(lane('Nobody yet'), jobs[0]), lane(names[0]))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click()
  await expect(jobIn(lane(names[0]), jobs[0])).toBeVisible()
})

test('a second finger ends the drag, before and after the job is taken up', async ({
  page,
  site,
  another,
}) => {
  await page.setViewportSize({ width: 360, height: 1800 })
  await takeClock(page)
  const { names, jobs, lane } = await dayOf(page, site, another, farDay(64), ['09:00'])
  let assigned = 0
  page.on('request', (it) => (assigned += it.url().includes('assignorder') ? 1 : 0))
  const job = jobIn(lane('Nobody yet'), jobs[0])
  const { press, move, lift } = await fingersOn(page)
  for (const isTakenUp of [false, true]) {
    await press([await point(job)])
    if (isTakenUp) await pass(page, 450)
    if (isTakenUp) await expect(page.getByText('Picked up')).toBeVisible()
    await press(withAnother(await point(job)))
    await pass(page, 450)
    await expect(page.getByText('Picked up')).toBeHidden()
    await move(withAnother(await point(lane(names[0]))))
    await lift()
    await expect(page.getByText('It fits.')).toBeHidden()
  }
  await expect(job).toBeVisible()
  expect(assigned).toBe(0)
  await press([await point(job)])
  await pass(page, 450)
  await expect(page.getByText('Picked up')).toBeVisible()
  await move([await point(lane(names[0]))])
  await expect(page.getByText('It fits.')).toBeVisible()
  await lift()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click()
  await expect(jobIn(lane(names[0]), jobs[0])).toBeVisible()
})

const point = async (it: Locator) => {
  const box = await it.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + 20 }
}

async function carryByFinger(page: Page, job: Locator, to: Locator) {
  const { press, move, lift } = await fingersOn(page)
  await job.scrollIntoViewIfNeeded()
  await press([await point(job)])
  await expect(page.getByText('Picked up')).toBeVisible()
  // The page scrolls while the finger is at its edge.
  const edge = { x: 180, y: 720 }
  await move([edge])
  await expect(to).toBeInViewport({ ratio: 0.9 })
  await move([{ ...edge, y: 500 }])
  await move([await point(to)])
  await expect(page.getByText('It fits.')).toBeVisible()
  await lift()
}

/** A second finger above the first: both move alike, as the page would grow under spreading ones. */
const withAnother = ({ x, y }: { x: number; y: number }) => [
  { x, y },
  { x, y: y - 150 },
]

test('two fingers on a document draw no black bar, one finger does', async ({
  page,
  context,
  site,
}) => {
  await newWorker(context, site)
  await page.goto('/worker/uploadKyc')
  await pick(page, 'Aadhaar', await photo(800, 600))
  await page.getByRole('button', { name: 'Cover the digits' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cover the digits' })
  const at = await pointsIn(dialog.getByRole('application'))
  const { press, move, lift } = await fingersOn(page)
  await press([at(0.2, 0.2)])
  await move([at(0.3, 0.3)])
  await expect(dialog).toContainText('1 black bar')
  await press([at(0.3, 0.3), at(0.7, 0.7)])
  await expect(dialog).toContainText('No bar yet')
  await move([at(0.1, 0.1), at(0.9, 0.9)])
  await lift()
  await press([at(0.2, 0.2)])
  await move([at(0.5, 0.5)])
  await lift()
  await expect(dialog).toContainText('1 black bar')
  await expect(dialog.getByRole('button', { name: /^Black bar/ })).toHaveCount(1)
})

test('two fingers on a photo that is being cropped do not move it, one finger does', async ({
  page,
  context,
  site,
}) => {
  await signedIn(context, site, site.nextAdmin())
  await page.goto('/admin/settings/pictures')
  await page.getByRole('button', { name: 'Add a person' }).click()
  await page.getByLabel('First name').fill('Asha')
  const files = { name: 'asha.jpg', mimeType: 'image/jpeg', buffer: await photo(1200, 900) }
  await page.getByLabel('Photo of Asha').locator('input[type=file]').setInputFiles(files)
  const dialog = page.getByRole('dialog', { name: 'Crop the photo' })
  await dialog.getByLabel('Closer').fill('3')
  const canvas = dialog.getByRole('img')
  const shown = () => canvas.evaluate((it: HTMLCanvasElement) => it.toDataURL())
  const at = await pointsIn(canvas)
  const before = await shown()
  const { press, move, lift } = await fingersOn(page)
  await press([at(0.5, 0.5)])
  await press([at(0.5, 0.5), at(0.7, 0.7)])
  await move([at(0.3, 0.3), at(0.9, 0.9)])
  await lift()
  expect((await shown()) === before).toBe(true)
  await press([at(0.5, 0.5)])
  await move([at(0.4, 0.4)])
  await lift()
  await expect.poll(async () => (await shown()) === before).toBe(false)
})
