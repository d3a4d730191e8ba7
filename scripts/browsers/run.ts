// `npm run browsers [-- --engine firefox,webkit,old-chromium] [--journey booking,kyc]` builds, starts
// the product and does in other browsers than the tests' own what people do with it.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { startProduct, type Product } from '#test/e2e/product.ts'
import { journeysReport } from '../test/counts.ts'
import { run } from '../test/run.ts'
import { engines, type Engine } from './engines.ts'
import type { Journey } from './journey.ts'
import { bookingJourney } from './journeys/booking.ts'
import { customerPageJourney } from './journeys/customer-page.ts'
import { kycJourney } from './journeys/kyc.ts'
import { ownerJourney } from './journeys/owner.ts'
import { signInJourney } from './journeys/sign-in.ts'
import { workerOfflineJourney } from './journeys/worker-offline.ts'
import { openNetwork } from './network.ts'
import { openPage } from './page.ts'

const journeys: readonly Journey[] = [
  signInJourney,
  bookingJourney,
  customerPageJourney,
  workerOfflineJourney,
  kycJourney,
  ownerJourney,
]
const folder = dirname(journeysReport)

const { values } = parseArgs({
  options: { engine: { type: 'string' }, journey: { type: 'string' } },
})
function choose<It extends { readonly name: string }>(all: readonly It[], names?: string): It[] {
  if (names === undefined) return [...all]
  return names.split(',').map((name) => {
    const found = all.find((it) => it.name === name)
    if (!found) throw new Error(`${name} is none of ${all.map((it) => it.name).join(', ')}`)
    return found
  })
}
const chosenEngines = choose(engines, values.engine)
const chosenJourneys = choose(journeys, values.journey)

const counts = { passed: 0, failed: 0, skipped: 0 }

/** Does one journey in a browser of its own, up to the first step that fails. */
async function drive(engine: Engine, journey: Journey, site: Product): Promise<void> {
  const network = await openNetwork(site.url)
  const driver = await engine.start(journey.size)
  let [steps, current] = [0, 'start']
  async function keepScreenshot(): Promise<string> {
    const file = join(folder, `${engine.name}-${journey.name}-${steps}.png`)
    writeFileSync(file, await driver.screenshot())
    return file
  }
  async function step(name: string, act: () => Promise<void>): Promise<void> {
    steps++
    current = name
    await act()
    await keepScreenshot()
    counts.passed++
  }
  try {
    await journey.run({ page: openPage(driver, network.url), site, network, step })
    console.log(`ok     ${driver.version}: ${journey.name}, ${steps} steps`)
  } catch (error) {
    counts.failed++
    const file = await keepScreenshot().catch(String)
    console.log(`FAILED ${driver.version}: ${journey.name}, ${current}\n${String(error)}\n${file}`)
  } finally {
    await driver.close()
    await network.cut()
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
const built = await run([process.execPath, 'scripts/build.ts', '--if-stale'])
if (!built.ok) throw new Error(built.output)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const product = await startProduct('sqlite')
try {
  for (const engine of chosenEngines)
    for (const journey of chosenJourneys) {
      await product.empty()
      await drive(engine, journey, product)
    }
} finally {
  await product.stop()
}
writeFileSync(journeysReport, JSON.stringify(counts))
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed > 0 ? 1 : 0
