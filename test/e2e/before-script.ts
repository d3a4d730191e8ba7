import type { Page } from '@playwright/test'

/** Keeps a script from running until let go: what a slow line does to a page that is seen already. */
export async function holdScript(
  page: Page,
  name: 'main' | 'after-load' | 'count-fields',
): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(new RegExp(`/assets/${name}-[^/]+\\.js$`), async (route) => {
    await gate.promise
    await route.fallback()
  })
  return gate.resolve
}

/** Runs in the browser. */
function hasSteppedBack(): boolean {
  return history.state !== 'dialog' || document.querySelector('dialog:modal') !== null
}

/**
 * Has every opened page wait until the app's script has taken it over, and for its dialogs before it is
 * left: a test is faster than any person. One that opens a page with `waitUntil: 'commit'` looks at it before that.
 */
export function awaitScript(page: Page): Page {
  const takenOver = () => page.locator('#app[data-prerendered]').waitFor({ state: 'detached' })
  /** A closed dialog takes its step of the history back a moment later, which would end a navigation. */
  const steppedBack = async () => {
    if (await page.evaluate(hasSteppedBack)) return
    await page.waitForFunction(hasSteppedBack)
  }
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    await steppedBack()
    const answer = await goto(url, options)
    if (options?.waitUntil !== 'commit') await takenOver()
    return answer
  }
  page.reload = async (options) => {
    await steppedBack()
    const answer = await reload(options)
    await takenOver()
    return answer
  }
  return page
}

/** Waits until something is seen in its own letters: styles and fonts are here. */
export async function awaitPaint(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('first-contentful-paint').length > 0 &&
      document.fonts.status === 'loaded',
  )
}

/** How far what is seen has moved since the page began, as browsers count it (CLS). */
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
