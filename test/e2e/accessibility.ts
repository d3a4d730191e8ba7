import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { devtoolsOf } from '#test/e2e/devtools.ts'
import { expect, test } from '#test/e2e/fixtures.ts'

type RunOnly = { readonly type: 'rule' | 'tag'; readonly values: string[] }
type Axe = { readonly run: (page: Document, options: RunOptions) => Promise<AxeResults> }

/** The small form, given to hundreds of pages: what its package names first is a megabyte more. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** From the smallest phone, which is also 200 % zoom on a small laptop, to the desk. */
export const widths = [320, 360, 768, 1280] as const

/** Screens are the same on both engines; the long way is gone on one. */
const looksAtScreens = (): boolean => test.info().project.name === 'sqlite'

/** Lets axe look at the page as it is: everything in the light, in the dark what colours can break. */
export async function isAccessible(page: Page): Promise<void> {
  if (!looksAtScreens()) return
  // Rows of the search before are pale until the new ones come.
  await expect(page.locator('[data-old]')).toHaveCount(0)
  await bringAxe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await finds(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })
  await page.emulateMedia({ colorScheme: 'light' })
  await finds(page, { type: 'tag', values: rules })
}

/**
 * Told by the browser's own tools it is compiled once for all pages of a process; told as a test's function,
 * for each.
 */
async function bringAxe(page: Page): Promise<void> {
  const { isThere, onLine } = await page.evaluate(() => ({
    isThere: 'axe' in globalThis,
    onLine: navigator.onLine,
  }))
  if (isThere) return
  // Those tools would tell a page without a network of one.
  if (!onLine) return page.evaluate(axeSource)
  const devtools = await devtoolsOf(page)
  const { exceptionDetails } = await devtools.send('Runtime.evaluate', { expression: axeSource })
  expect(exceptionDetails).toBeUndefined()
}

async function finds(page: Page, runOnly: RunOnly): Promise<void> {
  // The page has no frames. To tell what passed takes as long as to look, and so do names for places.
  const options = {
    runOnly,
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    selectors: false,
  }
  expect(await page.evaluate(violations, options as RunOptions)).toEqual([])
}

/** Runs in the browser. */
async function violations(options: RunOptions) {
  const { axe } = globalThis as unknown as { axe: Axe }
  const found = await axe.run(document, options)
  return found.violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map((it) => `${it.html} ${it.any[0]?.message ?? ''}`),
  }))
}

/** Nothing sticks out sideways at any width; the page is left at the width it had. */
export async function fitsAllWidths(page: Page): Promise<void> {
  if (!looksAtScreens()) return
  const before = page.viewportSize()
  const height = before?.height ?? 740
  const isNow = (width: number) => page.viewportSize()?.width === width
  for (const width of widths.toSorted((a, b) => Number(isNow(b)) - Number(isNow(a)))) {
    if (!isNow(width)) await page.setViewportSize({ width, height })
    // Some of a page follows its width by script, a moment later.
    await expect.poll(() => page.evaluate(stickingOut), `sticks out at ${width}`).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}

/** Runs in the browser. */
function stickingOut(): string[] {
  // The width without the scroll bar's gutter: `clientWidth` counts it where scroll bars are hidden.
  const room = document.documentElement.offsetWidth
  if (document.documentElement.scrollWidth <= room) return []
  return [...document.querySelectorAll('body *')]
    .filter((it) => it.getBoundingClientRect().right > room + 1)
    .filter((it) => getComputedStyle(it.parentElement ?? it).overflowX === 'visible')
    .map((it) => `${it.tagName}.${it.className} ${it.textContent?.slice(0, 40)}`)
    .slice(-5)
}

/** What is said as an alert here; the place of toasts is one too, empty or not. */
export const alertIn = (place: Page | Locator, words: string | RegExp): Locator =>
  place.getByRole('alert').filter({ hasText: words })

/** Where toasts stand. */
export const notices = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' })

/** Both of these, in the state that the page is in. */
export async function expectAccessible(page: Page): Promise<void> {
  await isAccessible(page)
  await fitsAllWidths(page)
}

type AriaRole = Parameters<Page['getByRole']>[0]

/** Presses Tab until this has focus; the way there must be short for somebody without a mouse. */
export async function tabTo(
  page: Page,
  role: AriaRole,
  name: string | RegExp,
  within: Page | Locator = page,
): Promise<void> {
  const goal = within.getByRole(role, { name }).first()
  await goal.waitFor()
  for (let steps = 0; steps < 80; steps++) {
    if (await goal.evaluate((it) => it === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${role} ${name} is not reached by Tab`)
}
