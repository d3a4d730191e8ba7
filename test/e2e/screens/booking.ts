import { getSlots } from '#contract/hours/slots.ts'
import { addNewService } from '#contract/orders/customer.ts'
import { waitForDay } from '#contract/waitlist/waitlist.ts'
import { alertIn } from '#test/e2e/accessibility.ts'
import { bookingForm } from '#test/e2e/booking-form.ts'
import { hurryUntil, takeClock } from '#test/e2e/clock.ts'
import { expect } from '#test/e2e/fixtures.ts'
import { slotIn } from '#test/e2e/orders.ts'
import type { Business } from '#test/e2e/screens/business.ts'
import {
  closeDialogs,
  opened,
  press,
  shows,
  type Stage,
  type Visit,
  visitsOf,
} from '#test/e2e/screens/visit.ts'
import { paths } from '#web/paths.ts'

type Here = Stage<Business>

const timesThere = async ({ page }: Here) =>
  expect(bookingForm(page).times.getByRole('radio').first()).toBeAttached()

const slotsWith = (isFull: boolean) => {
  const full = {
    available: false,
    reason: 'slot_full',
    message: 'All our crews are booked at this time. Please choose another.',
  }
  const free = { available: true, reason: null, message: null }
  const slots = [
    { time: '09:00', ...full },
    { time: '09:30', ...(isFull ? full : free) },
  ]
  return { success: true, date: slotIn(1).date, slots }
}

const booking: readonly Visit[] = [
  {
    states: {
      'the empty form': timesThere,
      'a day in the calendar': async ({ page }) => {
        await press(page, 'More dates')
        const calendar = await opened(page, 'Choose a date')
        await expect(calendar.getByRole('grid').first()).toBeVisible()
      },
      'what is missing': async ({ page }) => {
        await closeDialogs(page)
        const form = bookingForm(page)
        await form.address.fill(' ')
        await form.email.fill('')
        await form.send.click()
        await expect(page.getByRole('alert').getByText('Choose a service.')).toBeVisible()
      },
      'no variant chosen': async ({ page }) => {
        const form = bookingForm(page)
        await form.service.selectOption('2 BHK')
        await form.send.click()
        await expect(page.getByRole('alert').getByText('Choose one of these.')).toBeVisible()
      },
    },
  },
  {
    at: `${paths.bookService()}?service=2+BHK&variant=occupied`,
    states: {
      'the variant of a link': async (stage) => {
        const { variants, summary } = bookingForm(stage.page)
        await expect(variants.getByRole('radio', { name: /^Occupied/ })).toBeChecked()
        await expect(summary).toContainText('₹4,999*')
        await timesThere(stage)
      },
      'being sent': async ({ page, watch }) => {
        await bookingForm(page).email.fill('sunita@example.com')
        await watch.hold(page, addNewService.path)
        await bookingForm(page).send.click()
        await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
      },
    },
  },
  {
    at: `${paths.bookService()}?service=Bathroom+Cleaning`,
    states: {
      'the rounded price and extras': async (stage) => {
        const { page } = stage
        const form = bookingForm(page)
        await expect(form.summary).toContainText('Round off (included)+₹0.50')
        await timesThere(stage)
        await page.getByText('Add something else').click()
        await press(page, 'One more: Chair Cleaning')
        await expect(form.summary).toContainText('until about')
      },
      'booked already': async ({ page, watch }) => {
        await watch.answer(page, addNewService.path, 409, {
          success: false,
          code: 'already_booked',
          message: 'You already have this booking',
          fields: { time: 'You already have this booking' },
          field_codes: { time: 'already_booked' },
        })
        await bookingForm(page).email.fill('sunita@example.com')
        await bookingForm(page).send.click()
        await expect(page.getByRole('link', { name: 'See that booking' })).toBeVisible()
      },
      'no answer yet': async ({ page, watch }) => {
        await watch.restore(page, addNewService.path)
        await watch.cut(page, addNewService.path)
        await bookingForm(page).message.fill('Two dogs')
        await bookingForm(page).send.click()
        await expect(page.getByText(/No answer yet|No network/).first()).toBeVisible()
      },
    },
  },
  {
    before: ({ page, watch, business }) =>
      watch.answer(page, addNewService.path, 200, {
        success: true,
        message: 'Appointment Booked',
        order_id: business.orders.pending,
        number: '26-1',
        price: 4499,
        minutes: 240,
      }),
    states: {
      'what was just booked': async (stage) => {
        await timesThere(stage)
        const form = bookingForm(stage.page)
        await form.fill()
        await form.send.click()
        await expect(stage.page.getByRole('region', { name: 'Appointment Booked' })).toBeVisible()
      },
    },
  },
  {
    before: ({ page, watch }) => watch.answer(page, getSlots.path, 200, slotsWith(false)),
    states: {
      'a full time': async ({ page }) => {
        const { times } = bookingForm(page)
        await expect(times.getByRole('radio', { name: '9:00 AM, full' })).toBeDisabled()
        await expect(times.getByRole('radio', { name: '9:30 AM' })).toBeChecked()
      },
    },
  },
  {
    at: `${paths.bookService()}?service=2+BHK`,
    before: async ({ page, watch }) => {
      await watch.answer(page, getSlots.path, 200, slotsWith(true))
      await watch.answer(page, waitForDay.path, 200, { success: true, message: 'Noted', waits: [] })
    },
    states: {
      'a full day': async ({ page }) =>
        expect(page.getByRole('button', { name: 'Tell me when a time is free' })).toBeVisible(),
    },
  },
  {
    before: async ({ page, watch }) => {
      await watch.cut(page, getSlots.path)
      await takeClock(page)
    },
    states: {
      'times that failed to load': async ({ page }) =>
        hurryUntil(page, bookingForm(page).times.getByRole('button', { name: 'Try Again' })),
    },
  },
  {
    who: 'newcomer',
    states: {
      'a new customer’s name and town': async (stage) => {
        await timesThere(stage)
        const form = bookingForm(stage.page)
        await form.fill()
        await form.address.fill('7 Road')
        await form.towns.getByRole('radio', { name: 'Nokha' }).check({ force: true })
        await form.send.click()
        await expect(alertIn(stage.page, 'Tell us your name.')).toBeVisible()
      },
    },
  },
  {
    at: `${paths.bookService()}?every=week`,
    states: {
      'a plan for every week': async (stage) => {
        await timesThere(stage)
        await bookingForm(stage.page).fill()
        await expect(stage.page.getByRole('radio', { name: 'Every week' })).toBeChecked()
      },
    },
  },
  { who: 'owner', states: { 'the wrong role': shows('You are signed in as an admin.') } },
  {
    who: 'visitor',
    at: `${paths.bookService()}?service=Sofa+Cleaning`,
    states: {
      'sign-in with free times': async ({ page }) => {
        const asked = page.getByRole('region', { name: 'What you are booking' })
        await expect(asked).toContainText('8:00 am, 8:30 am')
      },
    },
  },
  {
    inHindi: true,
    states: {
      'what is missing, in Hindi': async (stage) => {
        const { page } = stage
        const times = page.getByRole('radiogroup', { name: 'समय' })
        await expect(times.getByRole('radio').first()).toBeAttached()
        await page.getByRole('button', { name: 'बुकिंग भेजें' }).click()
        await expect(alertIn(page, 'सेवा चुनें।')).toBeVisible()
      },
      'the calendar in Hindi': async ({ page }) => {
        await press(page, 'और तारीख़ें')
        const calendar = await opened(page, 'तारीख़ चुनें')
        await expect(calendar.getByRole('grid').first()).toBeVisible()
      },
      'a filled form in Hindi': async ({ page }) => {
        await closeDialogs(page)
        await page
          .getByRole('combobox', { name: 'सेवा' })
          .selectOption('सोफ़े की सफ़ाई (दाम बाद में बताएँगे)')
        await page.getByLabel('ईमेल').fill('sunita@example.com')
        await expect(page.getByText('सेवा चुनें।')).toBeHidden()
      },
    },
  },
]

const times: readonly Visit[] = [
  {
    states: {
      'services, prices and times': timesThere,
      'what is missing before booking': async ({ page }) => {
        await press(page, 'Book this time')
        await expect(page.getByRole('alert').getByText('Choose a service')).toBeVisible()
      },
    },
  },
  {
    at: `${paths.times()}?service=2+BHK&variant=vacant`,
    who: 'visitor',
    inHindi: true,
    states: {
      'a chosen service in Hindi': async ({ page }) =>
        expect(
          page.getByRole('radiogroup', { name: 'समय' }).getByRole('radio').first(),
        ).toBeAttached(),
    },
  },
]

export const bookingScreens = visitsOf<Business>('customer', {
  [paths.bookService()]: booking,
  [paths.times()]: times,
})
