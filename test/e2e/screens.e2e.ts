import { expectAccessible } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, setUpMs, test as base } from '#test/e2e/fixtures.ts'
import { openBusiness, type Business } from '#test/e2e/screens/business.ts'
import { newBusinessScreens, type NewBusiness } from '#test/e2e/screens/new-business.ts'
import { screens } from '#test/e2e/screens/screens.ts'
import type { Stage, Visit } from '#test/e2e/screens/visit.ts'
import { adminScreens } from '#web/app/admin-screens.ts'
import { ownScreens } from '#web/app/screens.ts'

/** Every state of a visit is accessible in light and dark, and fits all widths. */
async function look<B extends Pick<Business, 'enter'>>(
  visit: Visit<B>,
  path: string,
  stage: Stage<B>,
) {
  const { page, context, site, business } = stage
  const { who = 'visitor', at = path, onPhone, inHindi, before, states } = visit
  if (onPhone) await page.setViewportSize({ width: 360, height: 740 })
  await business.enter(context, who)
  if (inHindi) await context.addCookies([{ name: 'lang', value: 'hi', url: site.url }])
  await before?.(stage)
  await page.goto(typeof at === 'string' ? at : at(business))
  for (const [name, bringAbout] of Object.entries(states))
    await base.step(name, async () => {
      await bringAbout(stage)
      // Elsewhere a bar at the edge of the window may cover half of a button.
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessible(page)
    })
  // A request that a state holds back would reach the server once its route is gone.
  await page.goto('/robots.txt')
}

const nameOf = (path: string, { states }: Pick<Visit, 'states'>) =>
  `${path}: ${Object.keys(states).join('; ')}`

base.describe('a screen', () => {
  // They only look, so all share the data of the first.
  base.use({ alone: 'kept' })
  const test = base.extend<{ business: Business }>({
    business: [
      async ({ site }, give) => give(await site.once(() => openBusiness(site))),
      { timeout: setUpMs },
    ],
  })
  for (const [path, visits] of Object.entries(screens))
    for (const visit of visits)
      test(nameOf(path, visit), async ({ page, context, site, watch, business }) =>
        look(visit, path, { page, context, site, watch, business }),
      )
})

base.describe('a new business', () => {
  base.use({ alone: 'emptied' })
  for (const [path, visits] of Object.entries(newBusinessScreens))
    for (const visit of visits)
      base(nameOf(path, visit), async ({ page, context, site, watch }) => {
        const business: NewBusiness = {
          enter: (it, who) =>
            signedIn(it, site, who === 'owner' ? site.nextAdmin() : newPhone(), {
              name: 'Asha Kumari',
            }),
        }
        await look(visit, path, { page, context, site, watch, business })
      })
})

base('every screen has its states here', async () => {
  const paths = [...ownScreens, ...adminScreens].map((it) => it.path)
  expect(paths.filter((it) => !screens[it]?.length)).toEqual([])
})
