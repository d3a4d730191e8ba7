import type { Locator, Page } from '@playwright/test'
import { expect } from '#test/e2e/fixtures.ts'
import { longUsDate } from '#test/e2e/orders.ts'

export const bookCall = '/api/v1/service/addnewservice'
export const slotsCall = '/api/v1/service/slots'

/** Locators and actions of the booking form. */
export function bookingForm(page: Page) {
  const days = page.getByRole('radiogroup', { name: 'Date' })
  const times = page.getByRole('radiogroup', { name: 'Time' })
  const service = page.getByRole('combobox', { name: 'Service' })
  const email = page.getByLabel('Email')
  const variants = page.getByRole('radiogroup', { name: 'Which one?' })
  const chooseVariant = (name: string | RegExp) =>
    variants.getByRole('radio', { name }).check({ force: true })
  return {
    service,
    variants,
    chooseVariant,
    days,
    times,
    email,
    address: page.getByRole('textbox', { name: 'Address' }),
    towns: page.getByRole('radiogroup', { name: 'Town' }),
    name: page.getByLabel('Your name'),
    message: page.getByLabel('Have Any Message?'),
    summary: page.getByRole('region', { name: 'Your booking' }),
    send: page.getByRole('button', { name: 'Send Appointment' }),

    /** Opens the form for the person signed in, and waits until the times have loaded. */
    async open(query = ''): Promise<void> {
      await page.goto(`/book-service${query}`)
      await expect(times.getByRole('radio').first()).toBeAttached()
    },
    /** Opens the form on a day with all of its times; today may have only a few left. */
    async openOn(date: string): Promise<void> {
      await this.open()
      const there = page.waitForResponse((it) => it.url().includes(slotsCall))
      await days.getByRole('radio', { name: longUsDate(date) }).check({ force: true })
      await (await there).finished()
    },
    /** Fills in the required fields; the first free day and time are preselected. */
    async fill(): Promise<void> {
      await service.selectOption('2 BHK')
      await chooseVariant(/^Vacant/)
      await email.fill('sunita@example.com')
    },
    /** Chooses a day and a time, whose radio inputs lie under large buttons. */
    async choose(date: string, time: string): Promise<void> {
      await checkWhereItIs(days.getByRole('radio', { name: longUsDate(date) }))
      await checkWhereItIs(times.getByRole('radio', { name: time, exact: true }))
    },
  }
}

/** Returns a day's button in an open calendar that may still be loading, paging to its month. */
export async function dayInCalendar(
  calendar: Locator,
  name: string,
  next: string | RegExp = /next month/i,
): Promise<Locator> {
  await expect(calendar.getByRole('grid').first()).toBeVisible()
  const day = calendar.getByRole('button', { name })
  while ((await day.count()) === 0) {
    const month = await calendar.getByRole('grid').first().getAttribute('aria-label')
    await calendar.getByRole('button', { name: next }).click()
    await expect(calendar.getByRole('grid').first()).not.toHaveAttribute('aria-label', month ?? '')
  }
  return day
}

/** Checks a radio input under its large button, retrying while late content moves both down. */
export const checkWhereItIs = (radio: Locator): Promise<void> =>
  expect(() => radio.check({ force: true, timeout: 1_000 })).toPass()
