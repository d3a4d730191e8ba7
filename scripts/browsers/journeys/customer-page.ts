import { phone, type Journey } from '../journey.ts'
import { newPhone, openDay, signIn, spokenDay } from '../people.ts'

export const customerPageJourney: Journey = {
  name: 'customer-page',
  size: phone,
  async run(world) {
    const { page, step } = world
    await step('sees a booking', async () => {
      await page.open('/user/login?next=%2Fprofile')
      await signIn(world, newPhone(), 'Sunita Devi')
      await page.isAt('/profile')
      const order = { service: '2 BHK', date: openDay(3), time: '13:30', email: 'a@example.com' }
      await page.run(async (data) => {
        const headers = { 'content-type': 'application/json' }
        const path = '/api/v1/service/addnewservice'
        const body = JSON.stringify({ ...data, any_message: '' })
        await fetch(path, { method: 'POST', headers, body })
      }, order)
      await page.open('/profile')
      await page.sees('1:30 PM')
    })
    await step('opens and closes its details', async () => {
      await page.press('2 BHK')
      await page.sees('Order Details')
      await page.press('Close Details')
      await page.seesNo('Order Details')
    })
    await step('changes the time', async () => {
      await page.press('Change time')
      await page.press(spokenDay(openDay(4)))
      await page.press('9:30 AM')
      await page.press('Send request')
      await page.seesNo('1:30 PM')
      await page.sees('9:30 AM')
    })
    await step('cancels', async () => {
      await page.press('Cancel booking')
      await page.press('Yes, cancel it')
      await page.sees('Booking cancelled')
      await page.sees('Cancelled')
    })
  },
}
