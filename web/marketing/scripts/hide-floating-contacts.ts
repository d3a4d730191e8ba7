/** Hides the floating contact buttons while the page scrolls down or text is below them. */
export function hideFloatingContacts(): void {
  let lastY = scrollY
  const look = ({ type }: { type?: string }) => {
    const movesDown = type === 'scroll' && scrollY > lastY
    lastY = scrollY
    const pair = document.querySelector('[data-yields]')
    const own = pair?.getBoundingClientRect()
    // On phones it is a full-width bar, for which the page leaves room.
    if (own?.left) pair?.toggleAttribute('data-tucked', movesDown || coversText(own))
  }
  for (const type of ['scroll', 'scrollend', 'resize', 'toggle']) addEventListener(type, look, true)
  look({})
}

/** NodeFilter.SHOW_TEXT as a literal, to save bytes. */
const showText = 4

/** Controls need no check of their own, because their labels are text. */
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
