/** Keeps the floating pair out of the way: while one scrolls down, and while words lie under it. */
export function yieldToText(): void {
  let lastY = scrollY
  const look = ({ type }: { type?: string }) => {
    const movesDown = type === 'scroll' && scrollY > lastY
    lastY = scrollY
    const pair = document.querySelector('[data-yields]')
    const own = pair?.getBoundingClientRect()
    // On phones it is a bar as wide as the screen, and the page leaves room for it.
    if (own?.left) pair?.toggleAttribute('data-tucked', movesDown || coversText(own))
  }
  for (const type of ['scroll', 'scrollend', 'resize', 'toggle']) addEventListener(type, look, true)
  look({})
}

/** NodeFilter.SHOW_TEXT, in fewer bytes. */
const showText = 4

/** A control's words stand in its middle, so this frees controls too. */
function coversText({ left, top, bottom }: DOMRect): boolean {
  const range = new Range()
  const texts = document.createTreeWalker(document.body, showText)
  for (let text; (text = texts.nextNode());) {
    range.selectNode(text)
    for (const it of range.getClientRects())
      if (it.right > left && it.bottom > top && it.top < bottom) return true
  }
  return false
}
