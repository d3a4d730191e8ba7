import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { AxeResults, NodeResult, RunOptions } from 'axe-core'
import { devtoolsOf } from '#test/e2e/devtools.ts'
import { expect, test } from '#test/e2e/fixtures.ts'

type RunOnly = { readonly type: 'rule' | 'tag'; readonly values: string[] }
type Axe = { readonly run: (part: Node, options: RunOptions) => Promise<AxeResults> }

/** The minified build, as it is injected into hundreds of pages; the main one is twice as large. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** CSS pixels, from the smallest phone, which equals 400 % zoom on a desktop, to the desktop. */
export const widths = [320, 360, 768, 1280] as const

/** Screens are the same on both database engines, so only one project checks them. */
const looksAtScreens = (): boolean => test.info().project.name === 'sqlite'

/**
 * Runs axe on the page in its current state, or on the open modal dialog, as everything behind one
 * is inert: all rules in light mode, contrast in dark mode.
 */
export async function isAccessible(page: Page): Promise<void> {
  if (!looksAtScreens()) return
  // Rows of the previous search are dimmed until the new ones arrive.
  await expect(page.locator('[data-old]')).toHaveCount(0)
  await bringAxe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await finds(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })
  await page.emulateMedia({ colorScheme: 'light' })
  await finds(page, { type: 'tag', values: rules })
}

/**
 * Injects axe. Through DevTools the browser compiles the script once per process; through
 * `page.evaluate`, once per page.
 */
async function bringAxe(page: Page): Promise<void> {
  const { isThere, onLine } = await page.evaluate(() => ({
    isThere: 'axe' in globalThis,
    onLine: navigator.onLine,
  }))
  if (isThere) return
  // Attaching DevTools would tell an offline page that it is online.
  if (!onLine) return page.evaluate(axeSource)
  const devtools = await devtoolsOf(page)
  const { exceptionDetails } = await devtools.send('Runtime.evaluate', { expression: axeSource })
  expect(exceptionDetails).toBeUndefined()
}

async function finds(page: Page, runOnly: RunOnly): Promise<void> {
  // The page has no frames. Reporting passes and selectors would double the time of each check.
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
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  const { violations: found } = await axe.run(modal ?? document, { ...options, elementRef: true })
  // A bar at the edge of the window may cover a part of a button: that counts in the middle.
  const isSmall = async ({ element }: NodeResult) => {
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const again = await axe.run(element ?? document, { ...options, runOnly: ['target-size'] })
    return again.violations.length > 0
  }
  for (const it of found.filter(({ id }) => id === 'target-size')) {
    const small: NodeResult[] = []
    for (const node of it.nodes) if (await isSmall(node)) small.push(node)
    it.nodes = small
  }
  return found
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      at: nodes.map((it) => `${it.html} ${it.any[0]?.message ?? ''}`),
    }))
}

/** Expects no horizontal overflow at any width, then restores the page's own width. */
export async function fitsAllWidths(page: Page): Promise<void> {
  if (!looksAtScreens()) return
  const before = page.viewportSize()
  const height = before?.height ?? 740
  const isNow = (width: number) => page.viewportSize()?.width === width
  for (const width of widths.toSorted((a, b) => Number(isNow(b)) - Number(isNow(a)))) {
    if (!isNow(width)) await page.setViewportSize({ width, height })
    // Parts of a page adapt to a new width by script, a moment later.
    await expect.poll(() => page.evaluate(stickingOut), `sticks out at ${width}`).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}

/** Runs in the browser. */
function stickingOut(): string[] {
  // A modal dialog scrolls by itself, and the page behind it does not.
  const modal = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)
  const part = modal ?? document.documentElement
  // Excludes the scroll bar's gutter, which `clientWidth` includes when scroll bars are hidden.
  const room = modal ? modal.clientWidth : part.offsetWidth
  if (part.scrollWidth <= room) return []
  const right = part.getBoundingClientRect().left + room
  return [...part.querySelectorAll('*')]
    .filter((it) => it.getBoundingClientRect().right > right + 1)
    .filter((it) => getComputedStyle(it.parentElement ?? it).overflowX === 'visible')
    .map((it) => `${it.tagName}.${it.className} ${it.textContent?.slice(0, 40)}`)
    .slice(-5)
}

/** Alerts with these words. The toast region also has this role, even while it is empty. */
export const alertIn = (place: Page | Locator, words: string | RegExp): Locator =>
  place.getByRole('alert').filter({ hasText: words })

/** The region that shows toasts. */
export const notices = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' })

/** Runs both checks on the page in its current state. */
export async function expectAccessible(page: Page): Promise<void> {
  await isAccessible(page)
  await fitsAllWidths(page)
}

type AriaRole = Parameters<Page['getByRole']>[0]

/** Presses Tab until the element has focus; fails after 80 presses. */
export async function tabTo(
  page: Page,
  role: AriaRole,
  name: string | RegExp,
  within: Page | Locator = page,
): Promise<void> {
  const goal = within.getByRole(role, { name }).first()
  let element = await goal.elementHandle()
  for (let steps = 0; steps < 80; steps++) {
    const isFocused = await element?.evaluate((it) =>
      it.isConnected ? it === document.activeElement : undefined,
    )
    // A key on a busy button would be lost; a click waits.
    if (isFocused) return expect(page.locator('[data-busy]:focus')).toHaveCount(0)
    // Finding an element by its role takes ten times as long as looking at it again.
    if (isFocused === undefined) element = await goal.elementHandle()
    else await page.keyboard.press('Tab')
  }
  throw new Error(`${role} ${name} is not reached by Tab`)
}
