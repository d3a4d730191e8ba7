import type { BrowserContext, Locator, Page } from '@playwright/test'
import { sessionCookie } from '#contract/cookies.ts'
import { updateKyc } from '#contract/kyc.ts'
import { updateOrder } from '#contract/orders/admin.ts'
import { bookFor } from '#contract/orders/book-for.ts'
import { rescheduleOrder } from '#contract/orders/customer.ts'
import { newPhone, signedIn, tenDigits } from '#test/e2e/accounts.ts'
import { bookingForm } from '#test/e2e/booking-form.ts'
import { expect, test, type Another } from '#test/e2e/fixtures.ts'
import { applicant } from '#test/e2e/kyc-steps.ts'
import { booked, longUsDate, slotIn } from '#test/e2e/orders.ts'
import { customerWithOrders, rowOf, search } from '#test/e2e/owner.ts'
import type { Product } from '#test/e2e/product.ts'

/** What a test needs to write into a form, find it again, and send it. */
type Written = {
  readonly open: () => Promise<Locator>
  readonly write: (form: Locator) => Promise<void>
  readonly isThere: (form: Locator) => Promise<void>
  readonly send: string
}
type People = {
  readonly page: Page
  readonly context: BrowserContext
  readonly another: Another
  readonly site: Product
}

const radioIn = (form: Locator, name: string) => form.getByRole('radio', { name, exact: true })

const forms: {
  readonly what: string
  readonly role: 'admin' | 'user'
  readonly call: { readonly path: string }
  /** Whether its page reads anything that leads to sign-in. */
  readonly isRead: boolean
  readonly prepare: (people: People) => Promise<Written>
}[] = [
  {
    what: 'the answer to a booking',
    role: 'admin',
    call: updateOrder,
    isRead: true,
    async prepare({ page, another, site }) {
      const { name } = await customerWithOrders(another, site, {})
      return {
        async open() {
          await page.goto(`/admin/userorders?q=${encodeURIComponent(name)}`)
          await rowOf(page, name).getByRole('button', { name: 'Take Action' }).click()
          return page.getByRole('dialog', { name: 'Take Action' })
        },
        async write(form) {
          await form.getByLabel('Action').selectOption('Reject Order')
          await form.getByRole('textbox').first().fill('Sorry, all crews are busy')
        },
        async isThere(form) {
          await expect(form.getByLabel('Action')).toHaveValue('rejected')
          await expect(form.getByRole('textbox').first()).toHaveValue('Sorry, all crews are busy')
        },
        send: 'Submit',
      }
    },
  },
  {
    what: 'the answer to documents, with its checkbox',
    role: 'admin',
    call: updateKyc,
    isRead: true,
    async prepare({ page, another, site }) {
      const name = await applicant(another, site)
      return {
        async open() {
          await page.goto('/admin/workerapplication')
          await search(page, name)
          await rowOf(page, name).getByRole('button', { name: 'Reject' }).click()
          return page.getByRole('dialog', { name: 'Reject application' })
        },
        write: (form) => form.getByRole('button', { name: 'Aadhaar not masked' }).click(),
        async isThere(form) {
          await expect(form.getByRole('textbox')).toHaveValue('Aadhaar not masked')
          await expect(form.getByRole('checkbox', { name: 'Erase the pictures now' })).toBeChecked()
        },
        send: 'Submit',
      }
    },
  },
  {
    what: 'the booking of a caller',
    role: 'admin',
    call: bookFor,
    isRead: false,
    async prepare({ page }) {
      const phone = tenDigits(newPhone())
      return {
        async open() {
          await page.goto('/admin/book')
          return page.getByRole('main')
        },
        async write(form) {
          await form.getByLabel('Phone').fill(phone)
          await form.getByLabel('Name').fill('Rekha Singh')
          await form.getByLabel('Address').fill('Ward 4, Sasaram')
          await bookingForm(page).service.selectOption('Bathroom Cleaning')
          await form.getByLabel('Date').fill(slotIn(3).date)
        },
        async isThere(form) {
          await expect(form.getByLabel('Phone')).toHaveValue(phone)
          await expect(form.getByLabel('Name')).toHaveValue('Rekha Singh')
          await expect(bookingForm(page).service).toHaveValue('Bathroom Cleaning')
          await expect(form.getByLabel('Address')).toHaveValue('Ward 4, Sasaram')
          await expect(form.getByLabel('Date')).toHaveValue(slotIn(3).date)
        },
        send: 'Book',
      }
    },
  },
  {
    what: 'the other time of a booking',
    role: 'user',
    call: rescheduleOrder,
    isRead: true,
    async prepare({ page, context }) {
      const id = await booked(context)
      const chosen = [longUsDate(slotIn(3).date), '10:00 AM']
      return {
        async open() {
          await page.goto(`/profile?order=${id}`)
          const details = page.getByRole('dialog', { name: 'Order Details' })
          await details.getByRole('button', { name: 'Change time' }).click()
          return page.getByRole('dialog', { name: 'Change time' })
        },
        async write(form) {
          // By key, as on a phone the dialog's footer may cover the radio.
          for (const name of chosen) {
            await radioIn(form, name).press('Space')
            await expect(radioIn(form, name)).toBeChecked()
          }
        },
        async isThere(form) {
          for (const name of chosen) await expect(radioIn(form, name)).toBeChecked()
        },
        send: 'Send request',
      }
    },
  },
]

for (const { what, role, call, isRead, prepare } of forms)
  for (const finder of ['sending it', ...(isRead ? ['the page itself'] : [])])
    test(`${what} is there after signing in again: ${finder} found the session ended`, async ({
      page,
      context,
      site,
      another,
      watch,
    }) => {
      const phone = role === 'admin' ? site.nextAdmin() : newPhone()
      await signedIn(context, site, phone, { role })
      const { open, write, isThere, send } = await prepare({ page, context, another, site })
      const form = await open()
      await write(form)
      const { pathname, search: query } = new URL(page.url())
      if (finder === 'sending it') {
        await watch.endSessionAt(page, call.path)
        await form.getByRole('button', { name: send, exact: true }).click()
      } else {
        watch.allowSignedOut()
        await context.clearCookies({ name: sessionCookie })
        // As when one comes back to the tab, or by the way back: the page asks for its data again.
        await expect(async () => {
          await page.evaluate(() => {
            dispatchEvent(new Event('visibilitychange'))
            dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
          })
          await expect(page).toHaveURL(/login/, { timeout: 2_000 })
        }).toPass()
      }
      const signIn = `/user/login?next=${encodeURIComponent(pathname + query)}`
      await expect(page).toHaveURL(signIn)
      await signedIn(context, site, phone, { role })
      await isThere(await open())
    })
