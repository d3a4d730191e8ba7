/** Scrolls to a link's target on this page within 1.2 s, interrupted by wheel, touch or a key. */
export function scrollToHash(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link || !link.hash || event.button || event.ctrlKey || event.metaKey || event.shiftKey)
    return
  if (link.pathname !== location.pathname || link.host !== location.host) return
  const goal = document.getElementById(link.hash.slice(1))
  if (!goal || goal.id === 'main' || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  event.preventDefault()
  if (location.hash !== link.hash) history.pushState(null, '', link.hash)
  if (goal.tabIndex < 0) goal.tabIndex = -1
  goal.focus({ preventScroll: true })
  scrollSmoothly(goal)
}

let underWay = new AbortController()

function scrollSmoothly(goal: Element): void {
  const durationMs = 1200
  const from = scrollY
  const startedAt = performance.now()
  const padding = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  const room = padding + parseFloat(getComputedStyle(goal).scrollMarginTop) || 0
  underWay.abort()
  const stop = (underWay = new AbortController())
  for (const type of ['wheel', 'touchstart', 'keydown'])
    addEventListener(type, () => stop.abort(), stop)

  requestAnimationFrame(function step(now) {
    if (stop.signal.aborted) return
    const part = Math.min(1, (now - startedAt) / durationMs)
    const to = goal.getBoundingClientRect().top + scrollY - room
    scrollTo(0, from + (to - from) * cubicInOut(part))
    if (part < 1) requestAnimationFrame(step)
    else stop.abort()
  })
}

function cubicInOut(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - 4 * (1 - part) ** 3
}
