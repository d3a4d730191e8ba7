import { getSettings, sendSettings } from '#contract/settings/calls.ts'
import { call } from '#test/e2e/call.ts'
import { expect } from '#test/e2e/fixtures.ts'
import type { Business } from '#test/e2e/screens/business.ts'
import { press, shows, showsHeading, visitsOf } from '#test/e2e/screens/visit.ts'
import { settingsWith } from '#test/settings.ts'
import { paths } from '#web/paths.ts'

export type NewBusiness = Pick<Business, 'enter'>

/** Calls that an admin without the required second factor may not make. */
const refused = [
  'admin/dashboard',
  'service/getallorders',
  'worker/getallkyc',
  'user/getsessions',
  'admin/geterasures',
  'admin/waitlist',
]

/** The screens of a business without any data. */
export const newBusinessScreens = visitsOf<NewBusiness>('owner', {
  [paths.admin]: [
    {
      states: {
        'no figures yet': async (stage) => {
          for (const words of ['No jobs today.', 'Nothing waits.', '7 things before you open'])
            await shows(words)(stage)
        },
        'steps put off': async (stage) => {
          await press(stage.page, 'Not now')
          await shows('Before you open')(stage)
        },
      },
    },
    {
      before: async ({ context, watch }) => {
        for (const path of refused) watch.allow(403, `/api/v1/${path}`)
        const { version, settings } = await call(context, getSettings, {})
        const change = settingsWith({ team: { totp: 'required' } }, settings)
        await call(context, sendSettings, { version, settings: change })
      },
      states: {
        'a second factor to set up first': async (stage) => {
          await shows('Set it up on the first page.')(stage)
          await expect(stage.page.getByRole('button', { name: 'Turn on' })).toHaveCount(1)
          await showsHeading('Two-step sign-in')(stage)
        },
      },
    },
  ],
  [paths.adminOrders()]: [{ states: { 'no orders': shows('No orders found') } }],
  [paths.adminMoney()]: [
    { states: { 'no bookings in a month': shows('No bookings in this time') } },
  ],
  [paths.adminUsers]: [{ states: { 'no customers': shows('No users found') } }],
  [paths.adminSettings('services')]: [
    {
      states: {
        'services as delivered': async ({ page }) => {
          await press(page, 'Add a service')
          await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
        },
      },
    },
  ],
})
