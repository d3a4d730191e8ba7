import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { chromium as browsers, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { languageCookie, sessionCookie, sessionHintCookie } from '#contract/cookies.ts'
import { languages, type Language } from '#contract/locales.ts'
import { addDays, indiaClock, weekdayOf } from '#domain/schedule.ts'
import { startProduct, type Product } from '#test/e2e/product.ts'
import { chromium } from './test/installed-programs.ts'

// `node scripts/screenshot-day.ts` after a build: takes the screenshots for "Your day" from the
// running product, in each language, into web/images/day/. Run again when a worker's screen
// changes.

const folder = 'web/images/day'
const width = 640
const quality = 55
/** Margin around the captured element. */
const margin = 12
const phone = { width: 360, height: 740 }
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

/** Creates a worker with a job today; returns the worker's session token. */
async function withJob(site: Product): Promise<string> {
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
  await send(site, 'PUT', '/api/v1/worker/jobstep', token, step)
  return token
}

/** Captures the page from the top of one element to the bottom of another. */
async function save(page: Page, from: Locator, to: Locator, name: string): Promise<void> {
  const [first, last] = [await from.boundingBox(), await to.boundingBox()]
  if (!first || !last) throw new Error(`${name} is not on the screen`)
  const [x, y] = [0, first.y - margin]
  const clip = { x, y, width: phone.width, height: last.y + last.height - y + margin }
  const image = sharp(await page.screenshot({ clip, animations: 'disabled' }))
  await image.resize({ width }).webp({ quality }).toFile(`${folder}/${name}.webp`)
}

async function takeAll(page: Page, language: Language): Promise<void> {
  const card = page.getByRole('main').getByRole('region').first()
  await save(page, card, card.locator('a[href^="tel:"]'), `job-${language}`)
  const next = page.locator('[data-no-print] button')
  await save(page, card.locator('[role=group]'), next, `steps-${language}`)
  await page.context().setOffline(true)
  await next.click()
  const waiting = page.getByRole('status').filter({ has: page.locator('strong') })
  await waiting.waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  await save(page, waiting, waiting, `waiting-${language}`)
  await page.context().setOffline(false)
}

mkdirSync(folder, { recursive: true })
const site = await startProduct('sqlite')
const browser = await browsers.launch({ executablePath: await chromium() })
try {
  const token = await withJob(site)
  for (const language of languages) {
    const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2 })
    const cookies = { [sessionCookie]: token, [sessionHintCookie]: '1', [languageCookie]: language }
    const all = Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url }))
    await context.addCookies(all)
    const page = await context.newPage()
    await page.goto(`${site.url}/worker/jobs`)
    await page.locator('a[href^="tel:"]').waitFor()
    await takeAll(page, language)
    await context.close()
  }
} finally {
  await browser.close()
  await site.stop()
}
