import { phone, type Journey } from '../journey.ts'
import { newPhone } from '../people.ts'

export const signInJourney: Journey = {
  name: 'sign-in',
  size: phone,
  async run({ page, site, step }) {
    const number = newPhone()
    await step('asks for a code', async () => {
      await page.open('/user/login')
      await page.fill('Name', 'Sunita Devi')
      await page.fill('Address', '12 Gandhi Chowk, Sasaram')
      await page.fill('Phone', number)
      await page.press('SEND OTP')
      await page.sees('Enter OTP sent to')
    })
    await step('is told that a code is wrong', async () => {
      const code = await site.codeFor(`91${number}`)
      await page.fill('OTP', code === '111111' ? '222222' : '111111')
      await page.press('Verify OTP')
      await page.sees('Invalid or expired OTP')
    })
    await step('signs in', async () => {
      await page.fill('OTP', await site.codeFor(`91${number}`))
      await page.press('Verify OTP')
      await page.isAt('/')
    })
    await step('finds her name in her profile', async () => {
      await page.open('/profile')
      await page.sees('Sunita Devi')
    })
  },
}
