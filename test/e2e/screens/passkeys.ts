import { getPasskeys, passkeyOptions, type PasskeyRow } from '#contract/passkeys.ts'
import { hurryUntil, takeClock } from '#test/e2e/clock.ts'
import { expect } from '#test/e2e/fixtures.ts'
import type { Business } from '#test/e2e/screens/business.ts'
import {
  closeDialogs,
  opened,
  press,
  shows,
  type Stage,
  type Visit,
} from '#test/e2e/screens/visit.ts'

const at = '2026-05-04T04:30:00.000Z'
const passkey = (_id: string, name: string, used_at: string | null): PasskeyRow => ({
  _id,
  name,
  at,
  used_at,
})
const longName = 'The office computer beside the window, which all three of us use'.slice(0, 60)
const three = [
  passkey('1', 'Android, Chrome', at),
  passkey('2', longName, null),
  passkey('3', '', at),
]

const list = ({ page, watch }: Stage<Business>, passkeys: readonly PasskeyRow[]) =>
  watch.answer(page, getPasskeys.path, 200, { success: true, passkeys })

const heading = { name: 'Fingerprint or PIN' }

/** The passkeys of an account. */
export const passkeyVisits: readonly Visit[] = [
  {
    before: ({ page, watch }) => watch.hold(page, getPasskeys.path),
    states: {
      'passkeys, loading': async (stage) => {
        await expect(stage.page.getByRole('heading', heading)).toBeVisible()
      },
    },
  },
  {
    before: async ({ page, watch }) => {
      await takeClock(page)
      const body = { success: false, code: 'unavailable', message: '' }
      await watch.answer(page, getPasskeys.path, 503, body)
    },
    states: {
      'passkeys, failed': async (stage) => {
        await expect(stage.page.getByRole('heading', heading)).toBeVisible()
        await hurryUntil(stage.page, stage.page.getByRole('button', { name: 'Try again' }).first())
      },
    },
  },
  {
    before: (stage) => list(stage, []),
    states: {
      'no passkey': async (stage) => {
        await expect(stage.page.getByRole('button', { name: 'Add this device' })).toBeVisible()
      },
      'a passkey to add': async ({ page }) => {
        await press(page, 'Add this device')
        await opened(page, 'Add this device')
      },
      'a passkey not added': async ({ page, watch }) => {
        await watch.answer(page, passkeyOptions.path, 409, {
          success: false,
          code: 'passkey_too_many',
          message: 'You have 10 passkeys, which is the most. Remove one first.',
        })
        await press(await opened(page, 'Add this device'), 'Continue')
        await shows('Remove one first')({ page })
      },
    },
  },
  {
    before: (stage) => list(stage, three),
    states: {
      'three passkeys, one with a long name': async (stage) => {
        await shows(longName)(stage)
      },
      'a passkey to remove': async ({ page }) => {
        await closeDialogs(page)
        await page.getByRole('listitem').filter({ hasText: longName }).getByRole('button').click()
        await opened(page, /^Remove The office computer/)
      },
    },
  },
]

/** The sign-in page of a device that has a passkey. */
export const passkeySignInVisits: readonly Visit[] = [
  {
    before: ({ page }) => page.addInitScript(() => localStorage.setItem('passkey', 'known')),
    states: {
      'fingerprint first, the code below': async (stage) => {
        await shows('Use a code instead')(stage)
        await shows('Use fingerprint or PIN')(stage)
      },
      'fingerprint refused': async ({ page, watch }) => {
        await watch.answer(page, passkeyOptions.path, 429, {
          success: false,
          code: 'passkey_too_often',
          message: 'Too many tries. Please try again later or use a code.',
        })
        await press(page, 'Use fingerprint or PIN')
        await shows('Too many tries')({ page })
      },
    },
  },
]
