import { defaultSettings } from '#contract/default-settings.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { test, expect } from '#test/e2e/fixtures.ts'
import { bringTo } from '#test/e2e/order-transitions.ts'
import { booked, slotIn } from '#test/e2e/orders.ts'
import { settingsWith } from '#test/settings.ts'
test.use({ alone: 'emptied' })
const sizes = [
  ['360', 360, 740],
  ['1280', 1280, 800],
  ['768', 768, 1024],
] as const
test('looks', async ({ watch, page, context, site, another }) => {
  test.setTimeout(240_000)
  for (const p of [page]) p.setDefaultTimeout(5000)
  watch.allow(404, '/api/v1/service/invite')
  const owner = await another()
  await signedIn(owner.context(), site, newPhone(), {
    role: 'admin',
    rights: 'owner',
    name: 'Asha Kumari',
  })
  const url = `${site.url}/api/v1/admin/settings`
  const { version } = await (await owner.request.get(url)).json()
  await owner.request.put(url, {
    data: {
      version,
      settings: settingsWith(
        {
          hours: { opens: '08:00', closes: '12:00' },
          booking: { crews: 1 },
          neighbours: { on: true, rupees: 250 },
        },
        defaultSettings,
      ),
    },
  })
  const { date } = slotIn(3)
  const holder = await another.withoutPage()
  await signedIn(holder, site, newPhone())
  const o = await booked(holder, site, { date, time: '08:00' })
  await bringTo(owner.context(), site, o, 'accepted')
  await signedIn(context, site, newPhone(), { name: 'Meena Kumari Srivastava Devi' })
  const done = await booked(context, site, { date: slotIn(1).date, time: '08:00' })
  await bringTo(owner.context(), site, done, 'completed')
  // a worker with feedback
  const worker = await another()
  await signedIn(worker.context(), site, newPhone(), { role: 'worker', name: 'Ravi Kumar' })
  await context.request.post(`${site.url}/api/v1/service/feedback`, {
    data: {
      serviceid: done,
      stars: 4,
      text: 'They came on time and cleaned even behind the fridge. Bathroom tiles could be better, but all in all very good work.',
      publish: true,
    },
  })
  await context.request.post(`${site.url}/api/v1/service/reportproblem`, {
    data: { serviceid: done, text: 'A stain is left on the sofa, near the left arm' },
  })
  const inv = await (
    await context.request.post(`${site.url}/api/v1/user/invite`, { data: {} })
  ).json()
  const ravi = await another()
  await signedIn(ravi.context(), site, newPhone(), { name: 'Ravi Singh' })
  const friend = await another()
  for (const p of [owner, worker, ravi]) p.setDefaultTimeout(5000)
  await signedIn(friend.context(), site, newPhone(), { name: 'Farida Begum' })
  await friend.request.post(`${site.url}/api/v1/user/acceptinvite`, { data: { code: inv.code } })
  const fo = await booked(friend.context(), site, { date: slotIn(4).date, time: '08:00' })
  await bringTo(owner.context(), site, fo, 'completed')
  await context.request.post(`${site.url}/api/v1/user/waitlist`, { data: { date, minutes: 240 } })
  await friend.request.post(`${site.url}/api/v1/user/waitlist`, { data: { date, minutes: 240 } })
  const lang = process.env.ZZ_LANG
  for (const it of [page, owner, ravi])
    if (lang) await it.context().addCookies([{ url: site.url, name: 'language', value: lang }])
  for (const dark of [false, true])
    for (const [name, width, height] of sizes) {
      if (dark && name === '768') continue
      const shot = async (p: typeof page, what: string, full = true) => {
        await p.waitForTimeout(500)
        await p.screenshot({
          path: `/srv/shots/wait/${what}-${name}${dark ? '-dark' : ''}${lang ?? ''}.png`,
          fullPage: full,
        })
      }
      for (const it of [page, owner, ravi]) {
        await it.setViewportSize({ width, height })
        await it.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
      }
      await ravi.goto('/book-service?service=2+BHK')
      await ravi.locator(`input[name=date][value="${date}"]`).check({ force: true })
      await ravi.waitForTimeout(800)
      await shot(ravi, 'full-day')
      await page.goto('/book-service?service=2+BHK')
      await page.locator(`input[name=date][value="${date}"]`).check({ force: true })
      await page.waitForTimeout(800)
      await shot(page, 'waiting')
      await ravi.goto(`/invite?code=${inv.code}`)
      await shot(ravi, 'invite')
      await ravi.goto(`/invite?code=WRONG`)
      await shot(ravi, 'invite-wrong')
      await page.goto('/profile')
      await page.waitForTimeout(800)
      await shot(page, 'profile')
      await owner.goto('/admin')
      await owner.waitForTimeout(1200)
      await shot(owner, 'admin')
      await owner.goto('/admin/feedback')
      await shot(owner, 'feedback')
      await owner
        .getByRole('button', { name: /^(Hide|छिपाएँ)$/ })
        .first()
        .click()
      await shot(owner, 'hide', false)
      await owner.goto('/admin/userorders?status=completed')
      await owner.waitForTimeout(500)
      await owner
        .getByRole('button', { name: /Details|More|विवरण|जानकारी/ })
        .last()
        .click()
      await owner.waitForTimeout(1000)
      await shot(owner, 'details', false)
      await owner
        .locator('dialog[open] h3')
        .filter({ hasText: /Afterwards|काम के बाद/ })
        .first()
        .scrollIntoViewIfNeeded()
        .catch(() => {})
      await shot(owner, 'details-after', false)
      await owner.goto('/admin/problems')
      await owner
        .getByRole('button', { name: /^(Answer|जवाब दें)$/ })
        .first()
        .click()
      await owner.locator('dialog select').selectOption('reclean')
      await owner.waitForTimeout(800)
      await owner.locator('input[name=date]').first().scrollIntoViewIfNeeded()
      await shot(owner, 'reclean', false)
      await owner.goto('/admin/settings/neighbours')
      await owner.waitForTimeout(600)
      await shot(owner, 'settings')
    }
  expect(1).toBe(1)
})
