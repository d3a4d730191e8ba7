import { phone, type Journey } from '../journey.ts'
import { newPhone, openDay, signIn, spokenDay } from '../people.ts'

export const bookingJourney: Journey = {
  name: 'booking',
  size: phone,
  async run(world) {
    const { page, step } = world
    await step('signs in on the way to the form', async () => {
      await page.open('/')
      await page.press('Book a service')
      await page.isAt('/user/login?next=%2Fbook-service')
      await signIn(world, newPhone(), 'Sunita Devi')
      await page.isAt('/book-service')
    })
    await step('is told what is missing', async () => {
      await page.press('Send Appointment')
      await page.sees('Choose a service.')
      await page.sees('Enter an email address like name@example.com.')
    })
    await step('chooses service, day and time', async () => {
      await page.choose('Service', '2 BHK')
      await page.press('Vacant')
      await page.seesNo('Choose a service.')
      await page.press(spokenDay(openDay(3)))
      await page.press('1:30 PM')
      await page.sees('₹4,499*')
    })
    await step('books', async () => {
      await page.fill('Email', 'sunita@example.com')
      await page.press('Send Appointment')
      await page.isAt('/profile')
      await page.sees('Appointment Booked')
      await page.sees('Pending')
      await page.sees('1:30 PM')
    })
  },
}
