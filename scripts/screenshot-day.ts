import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { chromium as browsers, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { languageCookie, sessionCookie, sessionHintCookie } from '#contract/cookies.ts'
import { languages, type Language } from '#contract/locales.ts'
import { addDays, indiaClock, weekdayOf } from '#domain/schedule.ts'
import { startProduct, type Product } from '#test/e2e/product.ts'
import { chromium } from './test/installed-programs.ts'

// `node scripts/screenshot-day.ts` after a build: takes the screenshots for "Your day" and "How it
// works" from the running product, in each language, into web/images/. Run
// again when a worker's day or a customer's page changes, and write the heights it prints into
// day-pictures.ts.

const days = 'web/images/day'
/** One file, of which the page shows a part at each step: few requests in the first view. */
const steps = 'web/images/steps'
const width = 640
const quality = 55
/** Margin around the captured element. */
const margin = 12
/** Of a step's part of the file. */
const partHeight = 400
const phone = { width: 360, height: 2400 }
const worker = { phone: '917000000001', role: 'worker', name: 'Ravi Kumar', address: '' } as const
const customer = {
  phone: '917000000002',
  role: 'user',
  name: 'Sunita Devi',
  address: '12 Gandhi Chowk, Sasaram',
} as const

const toCookie = (token: string) => ({ cookie: `${sessionCookie}=${token}` })

async function send(site: Product, method: string, path: string, token: string, body: object) {
  const headers = { 'content-type': 'application/json', ...toCookie(token) }
  const reply = await fetch(site.url + path, { method, headers, body: JSON.stringify(body) })
  const answer = (await reply.json()) as { success: boolean; message: string; order_id: string }
  if (!answer.success) throw new Error(`${path}: ${answer.message}`)
  return answer
}

/** Creates a worker with a job today. */
async function withJob(site: Product) {
  const id = await site.verifiedWorker(worker)
  const { date: today } = indiaClock(Date.now())
  const days = [1, 2].map((n) => addDays(today, n))
  const date = days.find((it) => weekdayOf(it) !== 7) ?? today
  const [own, admin] = [
    await site.startSession(customer),
    await site.startSession({ ...customer, phone: site.nextAdmin(), role: 'admin' }),
  ]
  const booking = { service: '2 BHK', date, time: '09:00', email: 'sunita@example.com' }
  const order = { ...booking, any_message: 'Please ring twice.' }
  const { order_id: serviceid } = await send(
    site,
    'POST',
    '/api/v1/service/addnewservice',
    own,
    order,
  )
  const accepted = { serviceid, service_status: 'accepted', message: 'See you', worker_ids: [id] }
  await send(site, 'PUT', '/api/v1/service/updateorder', admin, accepted)
  await site.beginToday(serviceid, '09:00')
  const token = await site.startSession(worker)
  const step = {
    serviceid,
    step: 'on-the-way',
    step_id: randomUUID(),
    at: new Date().toISOString(),
  }
  /** Another job of the customer that is done. */
  async function finishAnother(): Promise<string> {
    const path = '/api/v1/service/addnewservice'
    const another = { ...booking, service: 'AC Cleaning', time: '15:00' }
    const { order_id: id } = await send(site, 'POST', path, own, another)
    const accept = { serviceid: id, service_status: 'accepted', message: 'See you' }
    await send(site, 'PUT', '/api/v1/service/updateorder', admin, accept)
    await site.beginToday(id)
    for (const service_status of ['in-progress', 'completed']) {
      const done = { serviceid: id, service_status }
      await send(site, 'PUT', '/api/v1/service/progressorder', admin, done)
    }
    return id
  }
  return {
    worker: token,
    customer: own,
    setOut: () => send(site, 'PUT', '/api/v1/worker/jobstep', token, step),
    beginAt: (time: string) => site.beginToday(serviceid, time),
    finishAnother,
  }
}

/** Captures the page from the top of one element to the bottom of another. */
async function capture(page: Page, from: Locator, to: Locator): Promise<Buffer> {
  const [first, last] = [await from.boundingBox(), await to.boundingBox()]
  if (!first || !last) throw new Error('it is not on the screen')
  const [x, y] = [0, first.y - margin]
  const clip = { x, y, width: phone.width, height: last.y + last.height - y + margin }
  return sharp(await page.screenshot({ clip, animations: 'disabled' }))
    .resize({ width })
    .png()
    .toBuffer()
}

async function save(page: Page, from: Locator, to: Locator, name: string): Promise<void> {
  const image = sharp(await capture(page, from, to)).webp({ quality })
  console.log(name, (await image.toFile(`${name}.webp`)).height)
}

/** The parts of the file of each language, in turn. */
const parts: Record<Language, Buffer[]> = { en: [], hi: [] }

async function addPart(page: Page, from: Locator, to: Locator, language: Language): Promise<void> {
  const image = sharp(await capture(page, from, to))
  const { height } = await image.metadata()
  const part = { left: 0, top: 0, width, height: Math.min(height, partHeight) }
  parts[language].push(await image.extract(part).toBuffer())
}

async function saveParts(language: Language): Promise<void> {
  const all = parts[language].map((input, n) => ({ input, left: 0, top: n * partHeight }))
  const height = all.length * partHeight
  await sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite(all)
    .webp({ quality })
    .toFile(`${steps}-${language}.webp`)
}

async function takeAll(page: Page, language: Language): Promise<void> {
  const card = page.locator('section[aria-labelledby="jobs-today"] > div').first()
  await save(page, card, card.locator('a[href^="tel:"]'), `${days}/job-${language}`)
  const steps = card.locator('ol').last()
  await save(page, steps, card.locator('[role=group]'), `${days}/steps-${language}`)
  await page.context().setOffline(true)
  await card.locator('ol ~ button').first().click()
  const waiting = page.locator('strong').first().locator('..')
  await waiting.waitFor()
  await save(page, waiting, waiting, `${days}/waiting-${language}`)
  await page.context().setOffline(false)
}

/** Opens a page of somebody in a language, and takes its screenshots. */
async function on(
  path: string,
  token: string | undefined,
  take: (page: Page, language: Language) => Promise<void>,
): Promise<void> {
  for (const language of languages) {
    const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2 })
    const signedIn = token ? { [sessionCookie]: token, [sessionHintCookie]: '1' } : {}
    const all = Object.entries({ ...signedIn, [languageCookie]: language })
    await context.addCookies(all.map(([name, value]) => ({ name, value, url: site.url })))
    const page = await context.newPage()
    await page.goto(site.url + path)
    await take(page, language)
    await context.close()
  }
}

/** From the steps of the next visit to who comes. */
async function addVisit(page: Page, language: Language): Promise<void> {
  const first = page.locator('article').first()
  const crew = first.locator('section')
  await crew.waitFor()
  await addPart(page, first.locator('ol'), crew, language)
}

mkdirSync(days, { recursive: true })
const site = await startProduct('sqlite')
const browser = await browsers.launch({ executablePath: await chromium() })
try {
  const job = await withJob(site)
  await on('/times?service=2+BHK', undefined, async (page, language) => {
    const groups = page.locator('[role=radiogroup]')
    await groups.last().locator('input').first().waitFor({ state: 'attached' })
    await addPart(page, groups.nth(-2), groups.last(), language)
  })
  // A visit that is over is not the next one, whenever this runs.
  await job.beginAt('23:30')
  await on('/profile', job.customer, addVisit)
  await job.beginAt('09:00')
  await job.setOut()
  await on('/profile', job.customer, addVisit)
  await on('/worker/jobs', job.worker, async (page, language) => {
    await page.locator('section[aria-labelledby="jobs-today"]').waitFor()
    await takeAll(page, language)
  })
  await on(`/profile?order=${await job.finishAnother()}`, job.customer, async (page, language) => {
    const form = page.locator('dialog form').first()
    await form.waitFor()
    await addPart(page, form, form, language)
  })
  for (const language of languages) await saveParts(language)
} finally {
  await browser.close()
  await site.stop()
}
