import type { Locator, Page } from '@playwright/test'
import { expect } from '#test/e2e/fixtures.ts'
import { longUsDate } from '#test/e2e/orders.ts'

export const bookCall = '/api/v1/service/addnewservice'
export const slotsCall = '/api/v1/service/slots'

/** The booking form as people see it. */
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
    address: page.getByLabel('Address'),
    towns: page.getByRole('radiogroup', { name: 'Town' }),
    name: page.getByLabel('Your name'),
    message: page.getByLabel('Have Any Message?'),
    summary: page.getByRole('region', { name: 'Your booking' }),
    send: page.getByRole('button', { name: 'Send Appointment' }),

    /** Opens it for the person signed in; the first free slot is chosen then. */
    async open(query = ''): Promise<void> {
      await page.goto(`/book-service${query}`)
      await expect(times.getByRole('radio').first()).toBeAttached()
    },
    /** Opens it with the times of a whole day: of today there may be only some that no other day has. */
    async openOn(date: string): Promise<void> {
      await this.open()
      const there = page.waitForResponse((it) => it.url().includes(slotsCall))
      await days.getByRole('radio', { name: longUsDate(date) }).check({ force: true })
      await (await there).finished()
    },
    /** All that must be written; day and time stand on the first that is free. */
    async fill(): Promise<void> {
      await service.selectOption('2 BHK')
      await chooseVariant(/^Vacant/)
      await email.fill('sunita@example.com')
    },
    /** The radios lie under their big buttons. */
    async choose(date: string, time: string): Promise<void> {
      await checkWhereItIs(days.getByRole('radio', { name: longUsDate(date) }))
      await checkWhereItIs(times.getByRole('radio', { name: time, exact: true }))
    },
  }
}

/** The button of a day in an open calendar, whose script may still be on its way, in whatever month it is. */
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

/** A radio under its big button; what may come with the service comes a moment after it, and moves both down. */
export const checkWhereItIs = (radio: Locator): Promise<void> =>
  expect(() => radio.check({ force: true, timeout: 1_000 })).toPass()
