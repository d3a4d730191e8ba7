import { photo } from '#test/factories/images.ts'
import { phone, type Journey, type World } from '../journey.ts'
import { acceptedBy, apiOf, bookedBy, newPhone, openDay, signIn } from '../people.ts'

export const workerOfflineJourney: Journey = {
  name: 'worker-offline',
  size: phone,
  async run(world) {
    const { page, network, step } = world
    const number = newPhone()
    await step('opens the jobs of today', async () => {
      await assignJob(world, number)
      await page.open('/worker/login?next=%2Fworker%2Fjobs')
      await signIn(world, number)
      await page.isAt('/worker/jobs')
      await page.sees('On my way')
      await page.until('the jobs are kept', () =>
        page.run(missing, ['/worker/jobs', '/api/v1/worker/getjobs']),
      )
    })
    await step('does steps and takes a photo without network', async () => {
      await network.cut()
      await page.press('On my way')
      await page.press('I have arrived')
      await page.press('Start')
      await page.pick('Photo before', 'room.jpg', await photo())
      await page.sees('3 steps and 1 photo waiting to be sent')
    })
    await step('opens the page again without network', async () => {
      await page.open('/worker/jobs')
      await page.sees('You are offline')
      await page.sees('3 steps and 1 photo waiting to be sent')
    })
    await step('sends everything when the network is back', async () => {
      await network.restore()
      await page.run(() => void dispatchEvent(new Event('online')), undefined)
      await page.seesNo('waiting to be sent')
      await page.sees('Finish')
    })
  },
}

/** A verified worker with a job that begins today. */
async function assignJob({ site }: World, number: string): Promise<void> {
  const [owner, customer] = [await apiOf(site, 'admin'), await apiOf(site, 'user')]
  const worker = await site.verifiedWorker({
    phone: `91${number}`,
    role: 'worker',
    name: 'Raju Prasad',
    address: 'Ward 4, Sasaram',
  })
  const serviceid = await bookedBy(customer, openDay(3))
  await acceptedBy(owner, serviceid)
  await owner('PUT', '/api/v1/admin/assignorder', { serviceid, worker_ids: [worker] })
  await site.beginToday(serviceid)
}

/** Runs in the page: which of these paths the service worker has not kept yet. */
async function missing(paths: readonly string[]): Promise<string> {
  const isKept = async (path: string) =>
    (await caches.match(path, { ignoreVary: true, ignoreSearch: true })) !== undefined
  const kept = await Promise.all(paths.map(isKept))
  return paths.filter((_, n) => !kept[n]).join()
}
