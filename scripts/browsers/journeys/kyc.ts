import { photo } from '#test/factories/images.ts'
import { phone, type Journey } from '../journey.ts'
import { newPhone, signIn } from '../people.ts'

const picture = '[role=application]'
const bar = `${picture} rect`

export const kycJourney: Journey = {
  name: 'kyc',
  size: phone,
  async run(world) {
    const { page, step } = world
    await step('signs in as a worker', async () => {
      await page.open('/worker/login?next=%2Fworker%2FuploadKyc')
      await signIn(world, newPhone(), 'Raju Prasad')
      await page.sees('Cleaning Services KYC')
    })
    await step('draws a bar with the mouse', async () => {
      await page.pick('Choose Aadhaar file', 'aadhaar.jpg', await photo())
      await page.press('Cover the digits')
      const { left, top, width, height } = await page.find({ selector: picture })
      const at = (x: number, y: number) => ({ x: left + width * x, y: top + height * y })
      await page.drag(at(0.2, 0.2), at(0.6, 0.3))
      await page.sees('1 black bar')
    })
    await step('moves the bar with the mouse', async () => {
      const before = await page.run(barInPicture, picture)
      const { x, y } = await page.find({ selector: bar })
      await page.drag({ x, y }, { x: x + 40, y: y + 50 })
      const after = await page.run(barInPicture, picture)
      mustBe([after.left - before.left, after.top - before.top], [40, 50])
    })
    await step('makes the bar larger with the mouse', async () => {
      const before = await page.run(barInPicture, picture)
      const { left, top, width, height } = await page.find({ selector: bar })
      const corner = { x: left + width, y: top + height }
      await page.drag(corner, { x: corner.x + 30, y: corner.y + 40 })
      const after = await page.run(barInPicture, picture)
      mustBe([after.width - before.width, after.height - before.height], [30, 40])
      await page.press('Done')
    })
    await step('uploads the picture', async () => {
      await page.press('Upload Aadhaar')
      await page.sees('AADHAR uploaded successfully!')
    })
  },
}

/** Runs in the page: where the bar is in the picture, which may scroll. */
function barInPicture(picture: string) {
  const [all, bar] = [picture, `${picture} rect`].map((it) =>
    document.querySelector(it)?.getBoundingClientRect(),
  )
  if (!all || !bar) throw new Error('there is no bar')
  const { width, height } = bar
  return { left: bar.left - all.left, top: bar.top - all.top, width, height }
}

/** Coordinates of the picture are rounded. */
function mustBe(found: readonly number[], expected: readonly number[]): void {
  if (found.some((it, n) => Math.abs(it - (expected[n] ?? 0)) > 3))
    throw new Error(`the bar changed by ${found.join(', ')} and not by ${expected.join(', ')}`)
}
