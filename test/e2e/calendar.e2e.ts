import type { Locator, Page } from '@playwright/test'
import { getCalendar } from '#contract/jobs/admin.ts'
import { addDays, indiaClock } from '#domain/schedule.ts'
import { expectAccessible } from '#test/e2e/accessibility.ts'
import { layoutShift } from '#test/e2e/before-script.ts'
import { dayOf, farDay, jobIn } from '#test/e2e/calendar-day.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { indianDay } from '#test/e2e/orders.ts'

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
  const asked = page.getByRole('alertdialog', { name: `Goes to ${names[0]}` })
  await expect(asked).toContainText(`${names[0]} is told: new job, Bathroom Cleaning, `)
  await expectAccessible(page)
  await expect(jobIn(open, first)).toBeVisible()
  await asked.getByRole('button', { name: 'Save' }).click()
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
  const status = page.getByRole('status').filter({ hasText: 'Picked up' })
  await expect(status).toBeVisible()
  const at = (await lanesOf(page)).indexOf(workers[0] ?? '')
  for (let n = 0; n < at; n++) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: `${names[0]}, ` })).toContainText(
    'It fits.',
  )
  await page.keyboard.press('Space')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save' }).press('Enter')
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
  await expect(lane('Nobody yet')).toContainText('Every job has a worker.')
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
  await expect(lane(names[1]).getByText('Off: Wedding')).toBeVisible()
  await expect(jobIn(lane('Nobody yet'), jobs[0])).toBeVisible()
  const { x, y } = await pointAt(lane(names[0]), 0.51)
  await page.mouse.click(x, y)
  await expect(page).toHaveURL(`/admin/book?date=${date}&time=13%3A00&worker=${workers[0]}`)
})

test('a large shop lists some of its workers, and the others are found by name', async ({
  page,
  site,
  another,
}) => {
  const { names, jobs, lane } = await dayOf(page, site, another, farDay(66), ['10:00'])
  const found = names[1]
  // As with more workers than a list holds.
  await page.route(/\/api\/v1\/admin\/(availableworkers|calendar)\?/, async (route) => {
    if (new URL(route.request().url()).searchParams.get('q')) return route.continue()
    const reply = await (await route.fetch()).json()
    const workers = reply.workers.filter((it: { name: string }) => it.name !== found)
    const isChoice = route.request().url().includes('availableworkers')
    return route.fulfill({ json: { ...reply, ...(isChoice && { workers }), more: true } })
  })
  await page.reload()
  await expect(page.getByText('Open a job to find them by name.')).toBeVisible()
  await jobIn(lane('Nobody yet'), jobs[0]).click()
  const dialog = page.getByRole('dialog')
  const chosen = dialog.getByRole('checkbox', { name: found })
  const search = dialog.getByLabel('Find others by name or phone')
  await expect(chosen).toHaveCount(0)
  await search.fill('Zzyzx')
  await expect(dialog.getByText('No worker matches.')).toBeVisible()
  await search.fill(found)
  await chosen.check()
  await search.press('Enter')
  await search.clear()
  await expect(dialog.getByRole('checkbox', { name: names[0] })).toBeVisible()
  await expect(chosen).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(jobIn(lane(found), jobs[0])).toBeVisible()
})

test("a phone's week opens at today, and nothing moves when it has loaded", async ({
  page,
  site,
  another,
  watch,
}) => {
  const [far, { date: today }] = [farDay(45), indiaClock(Date.now())]
  await dayOf(page, site, another, far, ['10:00'])
  const read = await page.request.get(`${getCalendar.path}?from=${far}&to=${far}`)
  const reply = getCalendar.output.parse(await read.json())
  const jobs = Array.from({ length: 30 }, (_, n) => ({
    ...reply.jobs[0],
    _id: `${n}`,
    date: today,
  }))
  await page.route(`**${getCalendar.path}?*`, (route) =>
    route.fulfill({ json: { ...reply, jobs } }),
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/calendar')
  await expect(page.locator('[data-job]').first()).toBeVisible()
  const calendar = await watch.hold(page, getCalendar.path)
  const before = await layoutShift(page)
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await expect.poll(calendar.count).toBe(1)
  calendar.release()
  await expect(page.locator('[aria-current="date"] [data-job]').first()).toBeInViewport()
  expect((await layoutShift(page)) - before).toBeLessThan(0.01)
})
