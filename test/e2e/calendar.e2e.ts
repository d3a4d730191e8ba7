import type { Locator, Page } from '@playwright/test'
import { addDays, indiaClock, weekdayOf } from '#domain/schedule.ts'
import { expectAccessible } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { pass, takeClock } from '#test/e2e/clock.ts'
import { fingersOn } from '#test/e2e/devtools.ts'
import { expect, test, type Another } from '#test/e2e/fixtures.ts'
import { booked, decided, indianDay } from '#test/e2e/orders.ts'
import type { Product } from '#test/e2e/product.ts'

/** Returns a day other than Sunday, so far ahead that no other test books it. */
function farDay(days: number): string {
  let date = addDays(indiaClock(Date.now()).date, days)
  while (weekdayOf(date) === 7) date = addDays(date, 1)
  return date
}

/** Signs an owner in, creates two workers, and books accepted jobs on one day, not yet assigned. */
async function dayOf(page: Page, site: Product, another: Another, date: string, times: string[]) {
  const id = newPhone().slice(-5)
  const names = [`Asha ${id}`, `Bina ${id}`] as const
  const workers: string[] = []
  for (const name of names) {
    const person = { phone: newPhone(), role: 'worker', name, address: 'Ward 4' } as const
    workers.push(await site.verifiedWorker(person))
  }
  await signedIn(page.context(), site, site.nextAdmin(), { role: 'admin', name: 'Asha Kumari' })
  const jobs: string[] = []
  for (const time of times) {
    const customer = await another.withoutPage()
    await signedIn(customer, site, newPhone())
    const job = await booked(customer, site, { service: 'Bathroom Cleaning', date, time })
    await decided(page.context(), site, job, 'accepted', 'See you then')
    jobs.push(job)
  }
  await page.goto(`/admin/calendar?date=${date}`)
  await expect(page.locator(`[data-job="${jobs[0]}"]`)).toBeVisible()
  const lane = (name: string) => page.getByRole('group', { name, exact: true })
  return { names, workers, jobs, lane }
}

const jobIn = (lane: Locator, id: string | undefined) => lane.locator(`[data-job="${id}"]`)

/** The point on the screen at this fraction of a lane's width. */
async function pointAt(lane: Locator, part: number) {
  const box = await lane.locator('[data-lane]').boundingBox()
  if (!box) throw new Error('the lane is not on the screen')
  return { x: box.x + box.width * part, y: box.y + box.height / 2 }
}

async function dragTo(page: Page, job: Locator, to: { x: number; y: number }) {
  await job.hover()
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
}

test('dragging a job assigns it to a worker, and shows before the drop who is busy', async ({
  page,
  site,
  another,
}) => {
  await page.setViewportSize({ width: 1280, height: 1800 })
  const date = farDay(40)
  const { names, jobs, lane } = await dayOf(page, site, another, date, ['10:00', '10:00'])
  const [first, second] = jobs
  const open = lane('Nobody yet')
  const box = await jobIn(open, first).boundingBox()
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2
  await dragTo(page, jobIn(open, first), { ...(await pointAt(lane(names[0]), 0.5)), x })
  await expect(page.getByRole('status').filter({ hasText: `${names[0]}, ` })).toContainText(
    'It fits.',
  )
  await page.mouse.up()
  await expect(jobIn(lane(names[0]), first)).toBeVisible()
  await dragTo(page, jobIn(open, second), { ...(await pointAt(lane(names[0]), 0.5)), x })
  await expect(
    page.getByText(`${names[0]} cannot: On another job.`, { exact: false }),
  ).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('alert').getByText('Not changed.')).toBeVisible()
  await expect(jobIn(open, second)).toBeVisible()
  await expectAccessible(page)
})

test('dragging the end of a job makes it longer once the move is confirmed', async ({
  page,
  site,
  another,
}) => {
  await page.setViewportSize({ width: 1280, height: 1800 })
  const { jobs, lane } = await dayOf(page, site, another, farDay(60), ['09:00'])
  const job = jobIn(lane('Nobody yet'), jobs[0])
  const [own, all] = [
    await job.boundingBox(),
    await lane('Nobody yet').locator('[data-lane]').boundingBox(),
  ]
  const y = (own?.y ?? 0) + 20
  const end = (own?.x ?? 0) + (own?.width ?? 0)
  await page.mouse.move(end - 4, y)
  await page.mouse.down()
  // From one hour to two, on a day of twenty half hours.
  await page.mouse.move(end - 4 + (all?.width ?? 0) / 10, y, { steps: 4 })
  await expect(page.getByRole('status').filter({ hasText: 'It fits.' })).toBeVisible()
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'Move the job' })
  await expect(dialog.getByLabel('Time')).toHaveValue('09:00')
  await expect(dialog.getByLabel('Planned for')).toHaveValue('120')
  await dialog.getByRole('button', { name: 'Move the job' }).click()
  await expect(dialog).toHaveCount(0)
  await expect
    .poll(async () => ((await job.boundingBox())?.width ?? 0) / (own?.width ?? 1))
    .toBeCloseTo(2, 0)
})

test('the keyboard assigns a job to a worker, then moves it once that is confirmed', async ({
  page,
  site,
  another,
}) => {
  await page.setViewportSize({ width: 1280, height: 1800 })
  const { names, workers, jobs, lane } = await dayOf(page, site, another, farDay(44), ['09:00'])
  await jobIn(lane('Nobody yet'), jobs[0]).focus()
  await page.keyboard.press('Space')
  const status = page.getByRole('status').filter({ hasText: 'Taken up' })
  await expect(status).toBeVisible()
  const at = (await lanesOf(page)).indexOf(workers[0] ?? '')
  for (let n = 0; n < at; n++) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: `${names[0]}, ` })).toContainText(
    'It fits.',
  )
  await page.keyboard.press('Space')
  await expect(jobIn(lane(names[0]), jobs[0])).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Move the job' })
  await expect(dialog.getByLabel('Time')).toHaveValue('09:30')
  await expect(dialog.getByLabel('Planned for')).toHaveValue('90')
  await dialog.getByRole('button', { name: 'Move the job' }).click()
  await expect(jobIn(lane(names[0]), jobs[0])).toContainText('9:30')
})

test('the keyboard assigns one open job after another with two keys each', async ({
  page,
  site,
  another,
}) => {
  await page.setViewportSize({ width: 1280, height: 1800 })
  const { jobs, lane } = await dayOf(page, site, another, farDay(56), ['09:00', '11:00'])
  const [first, second] = jobs
  await jobIn(lane('Nobody yet'), first).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  for (const next of ['Save, next job', 'Save']) {
    await expect(dialog.getByRole('button', { name: next, exact: true })).toBeVisible()
    await expect(dialog.getByRole('checkbox').first()).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
  }
  await expect(dialog).toHaveCount(0)
  await expect(lane('Nobody yet')).toContainText('Every job has somebody.')
  await expect(page.locator(`[data-job="${second}"]`)).toBeFocused()
})

const lanesOf = (page: Page): Promise<string[]> =>
  page
    .locator('[data-whose]')
    .evaluateAll((all) => all.map((it) => it.getAttribute('data-whose') ?? ''))

test('an empty slot opens a new booking there, and days off release jobs only when asked', async ({
  page,
  site,
  another,
  watch,
}) => {
  watch.tolerate(/409/)
  await page.setViewportSize({ width: 1280, height: 1800 })
  const date = farDay(48)
  const { names, workers, jobs, lane } = await dayOf(page, site, another, date, ['09:00'])
  const data = { serviceid: jobs[0], worker_ids: [workers[1]] }
  expect((await page.request.put('/api/v1/admin/assignorder', { data })).ok()).toBe(true)
  await lane(names[1]).getByRole('button', { name: 'Days off' }).click()
  const dialog = page.getByRole('dialog', { name: `${names[1]}: Days off` })
  await dialog.getByLabel('Reason').fill('Wedding')
  const [save, release] = ['Save', `Take these jobs from ${names[1]} and save`].map((name) =>
    dialog.getByRole('button', { name, exact: true }),
  ) as [Locator, Locator]
  await save.click()
  await expect(dialog.getByRole('listitem')).toContainText(indianDay(date))
  // Other days have other jobs, so the offer to release them is withdrawn.
  await dialog.getByLabel('Last day').fill(addDays(date, 1))
  await expect(release).toHaveCount(0)
  await save.click()
  await release.click()
  await expect(dialog).toHaveCount(0)
  await expect(lane(names[1]).getByText('Day off: Wedding')).toBeVisible()
  await expect(jobIn(lane('Nobody yet'), jobs[0])).toBeVisible()
  const { x, y } = await pointAt(lane(names[0]), 0.51)
  await page.mouse.click(x, y)
  await expect(page).toHaveURL(`/admin/book?date=${date}&time=13%3A00&worker=${workers[0]}`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a long press lets a finger drag a job to a worker', async ({ page, site, another }) => {
    const { names, jobs, lane } = await dayOf(page, site, another, farDay(52), ['09:00'])
    await expectAccessible(page)
    await carryByFinger(page, jobIn(lane('Nobody yet'), jobs[0]), lane(names[0]))
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
    // Both fingers move alike, as the page would grow under spreading ones.
    const withAnother = ({ x, y }: { x: number; y: number }) => [
      { x, y },
      { x, y: y - 150 },
    ]
    for (const isTakenUp of [false, true]) {
      await press([await point(job)])
      if (isTakenUp) await pass(page, 450)
      await expect(page.getByText('Taken up')).toBeVisible({ visible: isTakenUp })
      await press(withAnother(await point(job)))
      await pass(page, 450)
      await expect(page.getByText('Taken up')).toBeHidden()
      await move(withAnother(await point(lane(names[0]))))
      await lift()
      await expect(page.getByText('It fits.')).toBeHidden()
    }
    await expect(job).toBeVisible()
    expect(assigned).toBe(0)
    await press([await point(job)])
    await pass(page, 450)
    await expect(page.getByText('Taken up')).toBeVisible()
    await move([await point(lane(names[0]))])
    await expect(page.getByText('It fits.')).toBeVisible()
    await lift()
    await expect(jobIn(lane(names[0]), jobs[0])).toBeVisible()
  })
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
  await expect(page.getByText('Taken up')).toBeVisible()
  // The page scrolls while the finger is at its edge.
  const edge = { x: 180, y: 720 }
  await move([edge])
  await expect(to).toBeInViewport({ ratio: 0.9 })
  await move([{ ...edge, y: 500 }])
  await move([await point(to)])
  await expect(page.getByText('It fits.')).toBeVisible()
  await lift()
}
