import type { Page } from '@playwright/test'

/** How a browser's translator treats a text: puts it into an element of its own, or replaces it. */
export type Translator = 'wraps' | 'replaces'

/**
 * Treats the page as a browser's translation does, from its hydration on: every text ends up in
 * two `font` elements, now and after each change. The words stay, for the test to find.
 */
export async function translatePages(page: Page, translator: Translator): Promise<void> {
  await page.addInitScript(startTranslator, translator)
}

/** Runs in the browser. */
function startTranslator(translator: Translator): void {
  const untouched = 'font, script, style, noscript, textarea, svg, title'

  function translate(text: Text): void {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    text.replaceWith(outer)
    inner.append(translator === 'wraps' ? text : text.data)
  }

  function translateAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const nodes = [root]
    while (walker.nextNode()) nodes.push(walker.currentNode)
    for (const it of nodes) if (it instanceof Text) translate(it)
  }

  /** Takes a changed text out of its elements, to be translated afresh. */
  function translateAgain(text: Text): void {
    const inner = text.parentElement
    const outer = inner?.parentElement
    if (inner?.tagName === 'FONT' && outer?.tagName === 'FONT') outer.replaceWith(text)
    translate(text)
  }

  const seen = { childList: true, characterData: true, subtree: true }
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'characterData') translateAgain(target as Text)
      else for (const it of addedNodes) if (it.isConnected) translateAll(it)
    // Its own changes need no translation.
    observer.takeRecords()
  })

  function start(): void {
    if (document.querySelector('#app[data-prerendered]')) return void requestIdleCallback(start)
    document.documentElement.classList.add('translated-ltr')
    translateAll(document.body)
    observer.observe(document.documentElement, seen)
  }
  addEventListener('load', start)
}
