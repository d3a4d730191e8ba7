import type { Page } from '@playwright/test'
import { inLanguage, languages } from '#contract/locales.ts'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { findOfferById } from '#domain/catalogue/catalogue.ts'
import { defaultCatalogue } from '#domain/catalogue/defaults.ts'
import { addDays, indiaClock, weekdayOf, slotStart } from '#domain/schedule.ts'
import { serviceTexts } from '#i18n/service-pages.ts'
import { serviceNames } from '#i18n/services.ts'
import { publicPart } from '#server/site/state.ts'
import { tabTo } from '#test/e2e/accessibility.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { expect, test } from '#test/e2e/fixtures.ts'
import { provideSettings } from '#web/i18n/settings.ts'
import { formatDay, formatRupees } from '#web/lib/format.ts'
import { serviceSlugs } from '#web/paths.ts'

const { business } = defaultSettings

const main = (page: Page) => page.getByRole('main')
provideSettings(publicPart(1, defaultSettings))

const pageOf = (slug: string): string => `/services/${slug}`

for (const slug of serviceSlugs) {
  test(`${slug}: a visitor reads what is included, what is not, and the answers`, async ({
    page,
  }) => {
    const { included, notIncluded, prepare, questions } = serviceTexts[slug]
    await page.goto(pageOf(slug))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(serviceNames[slug])
    for (const text of [...included, ...notIncluded, ...prepare])
      await expect(main(page).getByText(text, { exact: true })).toBeVisible()
    expect(questions.length).toBeGreaterThanOrEqual(4)
    for (const { question, answer } of questions) {
      await expect(main(page).getByText(answer)).toBeHidden()
      await main(page).getByText(question).click()
      await expect(main(page).getByText(answer)).toBeVisible()
    }
  })
}

for (const language of languages)
  test(`structured data has exactly the questions of the pages (${language})`, async ({ page }) => {
    for (const slug of serviceSlugs) {
      await page.goto(inLanguage(pageOf(slug), language))
      const shown = await page.locator('#questions details').evaluateAll((all) =>
        all.map((it) => ({
          name: it.querySelector('summary')?.textContent,
          text: it.querySelector('p')?.textContent,
        })),
      )
      expect(await questionsTold(page)).toEqual(shown)
    }
  })

type Told = { '@type': string; mainEntity?: { name: string; acceptedAnswer: { text: string } }[] }

async function questionsTold(page: Page) {
  const graph = await page.locator('script[type="application/ld+json"]').textContent()
  const things = (JSON.parse(graph ?? '') as { '@graph': Told[] })['@graph']
  const { mainEntity = [] } = things.find((it) => it['@type'] === 'FAQPage') ?? {}
  return mainEntity.map(({ name, acceptedAnswer }) => ({ name, text: acceptedAnswer.text }))
}

test('a service page shows the prices of the price list', async ({ page }) => {
  await page.goto(pageOf('deep-cleaning'))
  const card = page.getByRole('complementary', { name: 'Price' })
  for (const id of ['1-bhk/occupied', '4-bhk/vacant'])
    await expect(card).toContainText(
      `${formatRupees(findOfferById(defaultCatalogue, id)?.variant.rupees ?? 0)}*`,
    )
  await expect(card).toContainText('* Starting price.')
})

/** The service that is selected in the form after following the button. */
const chosen = {
  'residential-cleaning': '2 BHK',
  'commercial-cleaning': 'Restaurant Cleaning',
  'carpet-and-upholstery-cleaning': 'Carpet Cleaning',
} as const

const service = (page: Page) => page.getByRole('combobox', { name: 'Service' })

test('"Book this service" appears three times on a page, and selects the service', async ({
  page,
  context,
  site,
}) => {
  await signedIn(context, site, newPhone())
  for (const [slug, choice] of Object.entries(chosen)) {
    await page.goto(pageOf(slug))
    const buttons = main(page).getByRole('link', { name: 'Book this service' })
    await expect(buttons).toHaveCount(3)
    await buttons.last().click()
    await expect(service(page)).toHaveValue(choice)
  }
})

test('a deep cleaning is booked by flat size, and the message names it', async ({
  page,
  context,
  site,
}) => {
  await signedIn(context, site, newPhone())
  await page.goto(pageOf('deep-cleaning'))
  await main(page).getByRole('link', { name: 'Book this service' }).first().click()
  await expect(service(page)).toHaveValue('2 BHK')
  await expect(page.getByText('You asked for Deep Cleaning.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Have Any Message?' })).toHaveValue(
    /^Deep Cleaning/,
  )
})

test('a question opens by keyboard, and Tab moves on to the next one', async ({ page }) => {
  await page.goto(pageOf('deep-cleaning'))
  const { question, answer } = serviceTexts['deep-cleaning'].questions[0] ?? {}
  const summary = main(page).locator('summary').first()
  await summary.focus()
  await expect(summary).toContainText(question ?? '')
  await page.keyboard.press('Enter')
  await expect(main(page).getByText(answer ?? '')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(main(page).locator('summary').nth(1)).toBeFocused()
})

/** The next Monday and the weekend after it, as a page knows only the days since it was built. */
const today = indiaClock(Date.now()).date
const monday = addDays(today, 8 - weekdayOf(today))
const [saturday, sunday, later] = [5, 6, 7].map((days) => addDays(monday, days)) as [
  string,
  string,
  string,
]
const signs = [
  ['a Monday', monday, '07:15', 'Closed now. Opens today at 8 am'],
  ['a Monday', monday, '12:00', 'Open now, until 6 pm'],
  ['a Monday', monday, '19:00', 'Closed now. Opens tomorrow at 8 am'],
  ['a Saturday', saturday, '18:00', `Closed now. Opens ${formatDay(later)} at 8 am`],
  ['a Sunday', sunday, '12:00', 'Closed now. Opens tomorrow at 8 am'],
] as const

for (const [day, date, time, words] of signs)
  test(`the contact page on ${day} at ${time} in India says: ${words}`, async ({ page }) => {
    await page.clock.setFixedTime(slotStart({ date, time }))
    await page.goto('/contacts')
    await expect(main(page).getByText(words, { exact: true })).toBeVisible()
  })

test('the sign changes while the page is open, also in Hindi', async ({ page }) => {
  await page.clock.install({ time: slotStart({ date: monday, time: '17:59' }) })
  await page.goto('/hi/contacts')
  await expect(main(page).getByText('अभी खुला है')).toBeVisible()
  await page.clock.runFor(90_000)
  await expect(main(page).getByText('अभी बंद है')).toBeVisible()
})

test('without JavaScript the contact page shows only the hours', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/contacts')
  await expect(main(page).getByText('Mon-Sat, 8 am-6 pm')).toBeVisible()
  await expect(main(page).getByText(/Open now|Closed now/)).toHaveCount(0)
  await context.close()
})

test('Tab reaches all ways to contact the business', async ({ page }) => {
  await page.goto('/contacts')
  for (const name of [/^\+91/, /^Open a chat/, business.email, /^Show on the map/])
    await tabTo(page, 'link', name)
})
