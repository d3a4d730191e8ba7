import { expect } from '#test/e2e/fixtures.ts'
import { rowOf } from '#test/e2e/owner.ts'
import type { Business } from '#test/e2e/screens/business.ts'
import {
  closeDialogs,
  opened,
  press,
  shows,
  showsHeading,
  visitsOf,
  type Stage,
} from '#test/e2e/screens/visit.ts'
import { paths } from '#web/paths.ts'

type Here = Stage<Business>

const list = ({ page }: Here) => expect(page.getByRole('row').nth(1)).toBeVisible()
const inRow = (name: string, button: string | RegExp) => async (page: Here['page']) =>
  press(rowOf(page, name), button)

export const recordScreens = visitsOf<Business>('owner', {
  [paths.adminMoney()]: [{ states: { 'the month': showsHeading(/^To give back: ₹400/) } }],
  [paths.adminDay()]: [
    {
      states: {
        'a day to close': showsHeading('Close the day'),
        'a closed day': async ({ page }) => {
          await press(page, /^Close \w+day: /)
          await expect(page.getByRole('heading', { name: 'Closed days' })).toBeVisible()
        },
      },
    },
  ],
  [paths.adminBills()]: [
    {
      states: {
        bills: list,
        'a bill': async ({ page }) => {
          await inRow('Sunita Devi', /^Open bill /)(page)
          await opened(page, /^Bill /)
        },
        'a name to change': async ({ page }) => {
          await press(await opened(page, /^Bill /), 'Change the name on it')
          await press(page, 'A business')
          await expect(page.getByLabel('GSTIN')).toBeVisible()
        },
        'money to give back': async ({ page }) => {
          await closeDialogs(page)
          await inRow('Sunita Devi', /^Open bill /)(page)
          await press(await opened(page, /^Bill /), 'Give money back')
          const form = await opened(page, 'Give money back')
          await press(form, 'Record refund')
          await expect(form.getByLabel('Amount in rupees')).toHaveAccessibleDescription(/rupees/i)
        },
      },
    },
  ],
  [paths.adminPayments()]: [{ states: { payments: shows('One room less') } }],
  [paths.adminPayouts]: [
    {
      states: {
        'what is owed to workers': shows('Ravi Kumar'),
        'a payout': async ({ page }) => {
          await press(page, 'Pay out to Ravi Kumar')
          await opened(page, /./)
        },
      },
    },
  ],
  [paths.adminCoupons]: [
    {
      states: {
        coupons: shows('DIWALI'),
        'a new coupon': async ({ page }) => {
          await press(page, 'New coupon')
          const form = await opened(page, 'New coupon')
          await form.getByLabel('Code').fill('HOLI')
          await press(form, 'Save')
          await expect(form.getByLabel('Percent', { exact: true })).toBeFocused()
        },
      },
    },
  ],
  [paths.adminImport()]: [
    {
      states: {
        'a list to choose': showsHeading('Lists you brought'),
        'columns of pasted cells': async ({ page }) => {
          await page
            .getByLabel('Or paste the cells')
            .fill('Name\tMobile\tAddress\nRekha\t94310 00001\t4 Station Road, Sasaram\nAnil\t12\t')
          await press(page, 'Next')
          await expect(page.getByLabel('Mobile')).toHaveValue('phone')
        },
        'rows that are checked': async ({ page }) => {
          await press(page, 'Check')
          await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/ten digits/)
        },
      },
    },
  ],
  [paths.adminMessages()]: [
    {
      states: {
        messages: list,
        'a filter of messages': async ({ page }) => {
          await press(page, 'Filter')
          await (await opened(page, 'Filter')).getByLabel('Channel').selectOption('Email')
        },
      },
    },
    {
      at: `${paths.adminMessages()}?q=zzzz`,
      states: { 'no messages': shows('No messages found') },
    },
  ],
  [paths.adminAudit()]: [
    { states: { 'the audit log': list } },
    { at: `${paths.adminAudit()}?q=zzzz`, states: { 'no entries': shows('No entries found') } },
  ],
})
