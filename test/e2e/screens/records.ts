import { getImports, importRows, undoImport } from '#contract/imports/imports.ts'
import { alertIn } from '#test/e2e/accessibility.ts'
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

const vcard = (name: string, phone: string) =>
  `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nTEL;TYPE=CELL:${phone}\nEND:VCARD\n`
const contacts = [
  vcard('Rekha customer', '94310 00001'),
  vcard('Mother', '94310 00002'),
  vcard('Anil Gupta, customer in Dehri on Sone', '94310 00003'),
]

const at = '2026-11-20T05:30:00.000Z'
const brought = {
  _id: '5b1f2c1e-6f0a-4d0e-9b5e-2f6f7a1c0d11',
  at,
  by: 'Asha Kumari',
  kind: 'customers',
  rows: 812,
  made: 790,
}
const lists = [
  { ...brought, file_name: 'Customers of Patna Road.xlsx', undone_at: null, can_undo: true },
  { ...brought, _id: 'a', file_name: 'old.csv', undone_at: at, can_undo: false },
]
const kept = [
  { account_id: 'k1', name: 'Sunita Devi', why: 'booked' },
  { account_id: 'k2', name: 'Radha Devi', why: 'signed-in' },
]

export const recordScreens = visitsOf<Business>('owner', {
  [paths.adminMoney()]: [
    {
      states: {
        'the month': showsHeading(/^To give back: ₹400/),
        'what customers brought': async ({ page }) => {
          await page.getByRole('tab', { name: 'Customer' }).click()
          await expect(page.getByRole('link', { name: 'Sunita Devi' }).last()).toBeVisible()
        },
        'an expense to write down': async ({ page }) => {
          await press(page, 'Write down an expense')
          const form = await opened(page, 'Write down an expense')
          await form.getByLabel('Job').fill('Sunita')
          await expect(form.getByRole('button', { name: /Sunita Devi/ }).first()).toBeVisible()
          await press(form, 'Write it down')
          await expect(form.getByLabel('Amount in rupees')).toHaveAccessibleDescription(/rupees/i)
        },
        'an expense to take back': async ({ page }) => {
          await closeDialogs(page)
          await press(page, /^Correct: Travel/)
          await press(await opened(page, /^Correct: Travel/), 'Take it back')
          await expect(page.getByLabel('Reason')).toHaveAccessibleDescription(/./)
        },
      },
    },
  ],
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
        'a monthly bill': async ({ page }) => {
          await closeDialogs(page)
          await inRow('Rohtas Gramin Bank', /^Open bill /)(page)
          const bill = await opened(page, /^Bill /)
          await expect(bill.getByRole('heading', { name: 'Main Branch, Sasaram' })).toBeVisible()
        },
        'a payment of a monthly bill': async ({ page }) => {
          await press(await opened(page, /^Bill /), 'Record payment')
          const form = await opened(page, /^Record a payment/)
          await form.getByLabel('Amount in rupees').fill('')
          await press(form, 'Record payment')
          await expect(form.getByLabel('Amount in rupees')).toBeFocused()
        },
        'a credit note for one job': async ({ page }) => {
          await closeDialogs(page)
          await inRow('Rohtas Gramin Bank', /^Open bill /)(page)
          await press(await opened(page, /^Bill /), /^Credit note: /)
          await opened(page, /^Credit note to /)
        },
        'a name to change': async ({ page }) => {
          await closeDialogs(page)
          await inRow('Sunita Devi', /^Open bill /)(page)
          await press(await opened(page, /^Bill /), 'Name on the bill')
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
        'a list brought but for a row': async ({ page, watch }) => {
          await watch.answer(page, getImports.path, 200, { success: true, imports: lists })
          const rest = { field_codes: {}, notes: [] }
          await watch.answer(page, importRows.path, 200, {
            success: true,
            rows: [{ line: 2, result: 'made', codes: [], ...rest, account_id: 'r' }],
            counts: { made: 1, filled: 0, same: 0, refused: 0 },
          })
          await press(page, 'Bring 1')
          await expect(
            page.getByRole('button', { name: 'Download the row not brought' }),
          ).toBeVisible()
          await expect(page.getByText('old.csv')).toBeVisible()
        },
        'a list to undo': async ({ page }) => {
          await press(page, 'Undo Customers of Patna Road.xlsx')
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
        'a list undone but for two people': async ({ page, watch }) => {
          const reply = { success: true, message: 'Undone', removed: 788, more: false, kept }
          await watch.answer(page, undoImport.path, 200, reply)
          await press(page.getByRole('alertdialog'), 'Undo')
          await expect(page.getByText('2 stay:')).toBeVisible()
        },
      },
    },
    {
      states: {
        'contacts, none of them ticked': async ({ page }) => {
          await page.getByLabel('Choose a file').setInputFiles({
            name: 'contacts.vcf',
            mimeType: 'text/vcard',
            buffer: Buffer.from(contacts.join('')),
          })
          await expect(page.getByText('0 ticked')).toBeVisible()
        },
        'no contact chosen': async ({ page }) => {
          await press(page, 'Next')
          await expect(alertIn(page, 'Tick whom you bring.')).toBeVisible()
        },
        'the contacts with a word': async ({ page }) => {
          await page.getByLabel('All with the word').fill('customer')
          await press(page, 'Tick all 2')
          await expect(page.getByText('2 ticked')).toBeVisible()
        },
      },
    },
  ],
  [paths.adminAudit()]: [
    { states: { 'the audit log': list } },
    { at: `${paths.adminAudit()}?q=zzzz`, states: { 'no entries': shows('No entries found') } },
  ],
})
