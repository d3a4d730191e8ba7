import { expect, type Page } from '@playwright/test'

/** Delays a script until released, as a slow connection would on a page that is already painted. */
export async function holdScript(page: Page, name: 'main' | 'after-load'): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(new RegExp(`/assets/${name}-[^/]+\\.js$`), async (route) => {
    await gate.promise
    await route.fallback()
  })
  return gate.resolve
}

/** Waits for hydration, for pages that a test reaches other than by `goto`; a click before is lost. */
export const isHydrated = (page: Page): Promise<void> =>
  page.locator('#app[data-prerendered]').waitFor({ state: 'detached' })

/** Waits until a page of the office has its script and its data; a press on its frame before is lost. */
export const isComplete = (page: Page): Promise<void> =>
  expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)

/** Runs in the browser. */
function hasSteppedBack(): boolean {
  return history.state !== 'dialog' || document.querySelector('dialog[open]') !== null
}

/**
 * Makes navigations wait for hydration, and for a closed dialog's history step: tests
 * are faster than people. `waitUntil: 'commit'` skips waiting for hydration.
 */
export function awaitScript(page: Page): Page {
  /** A closed dialog goes back in history a moment later, which would abort a navigation. */
  const steppedBack = async () => {
    // It throws while the page is going elsewhere by itself; the wait below outlasts that.
    if (await page.evaluate(hasSteppedBack).catch(() => false)) return
    await page.waitForFunction(hasSteppedBack)
  }
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    await steppedBack()
    const answer = await goto(url, options)
    if (options?.waitUntil !== 'commit') await isHydrated(page)
    return answer
  }
  page.reload = async (options) => {
    await steppedBack()
    const answer = await reload(options)
    await isHydrated(page)
    return answer
  }
  return page
}

/** Waits for the first contentful paint and the fonts. */
export async function awaitPaint(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('first-contentful-paint').length > 0 &&
      document.fonts.status === 'loaded',
  )
}

/** The cumulative layout shift (CLS) since navigation. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 100)
      }),
  )
}
