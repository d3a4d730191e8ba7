import { desk, type Journey } from '../journey.ts'
import { acceptedBy, apiOf, bookedBy, newPhone, openDay, signIn } from '../people.ts'

export const ownerJourney: Journey = {
  name: 'owner',
  size: desk,
  async run(world) {
    const { page, site, step } = world
    const customer = await apiOf(site, 'user')
    const date = openDay(9)
    const first = await bookedBy(customer, date)
    const worker = { role: 'worker', address: 'Ward 4', name: 'Bina Devi' } as const
    const bina = await site.verifiedWorker({ ...worker, phone: `91${newPhone()}` })
    await step('signs in', async () => {
      await page.open('/user/login')
      await signIn(world, site.nextAdmin().slice(2))
      await page.isAt('/admin')
      await page.open('/admin/userorders')
      await page.sees('Sunita Devi')
    })
    await step('accepts a booking', async () => {
      await page.press('Take Action', 'Sunita Devi')
      await page.fill('Message', 'We come at half past one')
      await page.press('Submit')
      await page.sees('Order updated successfully')
    })
    await step('sees a new booking without a reload', async () => {
      const second = await bookedBy(customer, openDay(10))
      await page.sees('1 new booking')
      await acceptedBy(await apiOf(site, 'admin'), second)
    })
    await step('drags the job to a worker', async () => {
      await page.open(`/admin/calendar?date=${date}`)
      const job = await page.find({ selector: `[data-job="${first}"]` })
      const lane = await page.find({ selector: `[data-whose="${bina}"] [data-lane]` })
      await page.drag(job, { x: job.x, y: lane.y })
      await page.find({ selector: `[data-whose="${bina}"] [data-job="${first}"]` })
    })
    await step('finds the title of each settings card inside of its frame', async () => {
      await page.open('/admin/settings/hours')
      await page.sees('Hours and closed days')
      await page.until('the titles stand', async () => page.run(titlesOutside, 'fieldset'))
    })
  },
}

/** Runs in the page: legends that lie on the edge of their card. */
function titlesOutside(card: string): string {
  const all = [...document.querySelectorAll(card)]
  const topOf = (it: Element | null) => it?.getBoundingClientRect().top ?? 0
  const outside = all.filter((it) => topOf(it.querySelector('legend')) < topOf(it) + 10)
  return all.length > 0 ? outside.map((it) => it.textContent).join() : 'there is no card yet'
}
