import { languageCookie } from '#contract/cookies.ts'
import { inLanguage, languagePrefixes, languages, type Language } from '#contract/locales.ts'
import { cachedAtHeader } from '#contract/offline.ts'
import { indiaClock } from '#domain/schedule.ts'
import { recordCachedTime, recordServerTime, serverNow, withCachingTime } from '#web/lib/clock.ts'
import { cacheFilesOf } from '#web/offline/cached-files.ts'
import { clockTime as englishTime } from '../i18n/en/language.ts'
import { offline as english } from '../i18n/en/offline.ts'
import { clockTime as hindiTime } from '../i18n/hi/language.ts'
import { offline as hindi } from '../i18n/hi/offline.ts'

declare const __BUILD__: string
/** Pages by the call whose reply they show; without it they are the same for every user. */
declare const __OFFLINE_PAGES__: Readonly<Record<string, string>>

export const pagesCache = `pages-${__BUILD__}`

const ownPages = Object.values(__OFFLINE_PAGES__)
/** Always cached: the offline page is the fallback, and the home page has the price list. */
const always = ['/offline', '/'].flatMap((path) => languages.map((it) => inLanguage(path, it)))
const maxOthers = 24
const loose = { ignoreVary: true } as const

/**
 * Caches the pages that must work offline; `ownPages` only when this browser cached them before.
 */
export async function precachePages(): Promise<void> {
  const cached = await Promise.all(ownPages.map((path) => caches.match(path, loose)))
  const paths = [...always, ...ownPages.filter((_, i) => cached[i])]
  await Promise.all(paths.map(fetchAndCachePage))
}

/** Returns the page of a call when it was never cached: links within the app request no page. */
export async function findMissingPage(call: string): Promise<string | undefined> {
  const page = __OFFLINE_PAGES__[call]
  return page === undefined || (await caches.match(page, loose)) ? undefined : page
}

export async function fetchAndCachePage(path: string): Promise<void> {
  await cachePage(path, await fetch(path, { cache: 'no-cache' }))
}

/** Caches website pages and `ownPages`; never other worker pages or admin pages. */
export async function cachePage(path: string, response: Response): Promise<void> {
  const type = response.headers.get('content-type') ?? ''
  if (response.status !== 200 || response.redirected || !type.startsWith('text/html')) return
  recordServerTime(response.headers.get('date'))
  const html = await response.text()
  if (!(ownPages.includes(path) ? isOwnPage(path, html) : /<html[^>]* data-site/.test(html))) return
  await cacheFilesOf(html)
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  withCachingTime(headers, headers.get('date'))
  const pages = await caches.open(pagesCache)
  await pages.delete(path, loose)
  await pages.put(path, new Response(html, { headers }))
  await trim(pages)
}

/** False for the sign-in page, which visitors get at the same address. */
function isOwnPage(path: string, html: string): boolean {
  const prerendered = / data-prerendered="([^"]*)"/.exec(html)?.[1]
  return !prerendered || prerendered === path
}

/** Evicts the pages cached longest ago first. */
async function trim(pages: Cache): Promise<void> {
  const others = (await pages.keys()).filter(
    ({ url }) => ![...always, ...ownPages].includes(new URL(url).pathname),
  )
  await Promise.all(others.slice(0, -maxOthers).map((it) => pages.delete(it)))
}

/** The page for an address while offline: the copy cached there, else the offline page. */
export async function openCachedPage(path: string): Promise<Response> {
  const pages = await caches.open(pagesCache)
  const cached = await pages.match(path, loose)
  if (cached) return ownPages.includes(path) ? cached : withNotice(cached)
  const offline = inLanguage('/offline', await findLanguage(path))
  return (await pages.match(offline, loose)) ?? Response.error()
}

async function withNotice(page: Response): Promise<Response> {
  const { headers } = page
  recordCachedTime(headers)
  const html = await page.text()
  const [, named] = /<html[^>]*? lang="(\w+)"/.exec(html) ?? []
  const language = languages.find((it) => it === named) ?? 'en'
  const text = formatNotice(Number(headers.get(cachedAtHeader)), language)
  const notice = `<p role="status" data-offline="">${text}</p>`
  return new Response(html.replace(/<main[^>]*>/, `$&${notice}`), { headers })
}

type CookieStore = { get: (name: string) => Promise<{ readonly value?: string } | null> }

/** From the path, else from the language cookie; English in browsers without Cookie Store. */
async function findLanguage(path: string): Promise<Language> {
  if (path.startsWith(`${languagePrefixes.hi}/`)) return 'hi'
  const { cookieStore } = globalThis as { cookieStore?: CookieStore }
  const chosen = await cookieStore?.get(languageCookie).catch(() => null)
  return languages.find((it) => it === chosen?.value) ?? 'en'
}

const copy = { en: english, hi: hindi } as const
const clockTimes = { en: englishTime, hi: hindiTime } as const

/** Formats 'You are offline. This page is from 6:40 pm.', with the date unless it is today. */
function formatNotice(at: number, language: Language): string {
  const { date, time } = indiaClock(at)
  const [hour = '', minutes = ''] = time.split(':')
  const clock = clockTimes[language](Number(hour), minutes).toLowerCase()
  const day = new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
  }).format(Date.parse(`${date}T00:00:00Z`))
  return copy[language].page(indiaClock(serverNow()).date === date ? clock : `${day}, ${clock}`)
}
