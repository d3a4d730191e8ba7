import type { Page } from '@playwright/test'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { formatPhone } from '#domain/phone.ts'
import { newPhone, signedIn } from '#test/e2e/accounts.ts'
import { endRoutes, expect, test } from '#test/e2e/fixtures.ts'

const phone = formatPhone(defaultSettings.business.phone)
const sentences = {
  en: `This browser is too old for this page. Please update it, or call us: ${phone}.`,
  hi: `यह ब्राउज़र इस पेज के लिए बहुत पुराना है। कृपया इसे अपडेट करें या हमें फ़ोन करें: ${phone}`,
}

const pages = [
  { url: '/user/login', role: undefined },
  { url: '/book-service', role: 'user' },
  { url: '/profile', role: 'user' },
  { url: '/worker/jobs', role: 'worker' },
  { url: '/admin', role: 'admin' },
] as const

/** Browsers before cascade layers skip what is in one. */
async function forgetLayers(page: Page): Promise<void> {
  await page.route(
    (url) => !/\.(js|woff2|svg|png)$/.test(url.pathname),
    async (route) => {
      const reply = await route.fetch()
      const text = await reply.text()
      await route.fulfill({ response: reply, body: text.replaceAll(/@layer \w+\{.*?\}\}/g, '') })
    },
  )
}

for (const { url, role } of pages)
  for (const language of ['en', 'hi'] as const)
    test(`${url} (${language}) tells browsers that are too old, and no other`, async ({
      browser,
      site,
    }) => {
      // The sentence must not need a script, and the page's policy knows its own styles only.
      const options = { baseURL: site.url, bypassCSP: true, javaScriptEnabled: false }
      const context = await browser.newContext(options)
      await context.addCookies([{ name: 'lang', value: language, url: site.url }])
      const own = role === 'admin' ? site.nextAdmin() : newPhone()
      if (role) await signedIn(context, site, own, { role })
      const page = await context.newPage()
      await page.goto(url)
      const sentence = page.getByText(sentences[language])
      await expect(page.getByRole('main')).toBeVisible()
      await expect(sentence).toBeHidden()
      await forgetLayers(page)
      await page.reload()
      await expect(sentence).toBeVisible()
      await endRoutes(page)
      await context.close()
    })
