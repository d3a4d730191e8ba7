import { openModals } from '#web/lib/use-shortcuts.ts'

export const isFocusLost = (): boolean =>
  !document.activeElement || document.activeElement === document.body

/** The elements around one, the nearest first. */
function ancestorsOf(element: Element | null): HTMLElement[] {
  const parent = element?.parentElement
  return parent && parent !== document.body ? [parent, ...ancestorsOf(parent)] : []
}

/** Focuses what cannot be focused otherwise, so that Tab goes on from there. */
function holdFocus(place: HTMLElement | undefined): void {
  if (!place || !isFocusLost() || document.querySelector(openModals)) return
  const isFocusable = place.hasAttribute('tabindex')
  if (!isFocusable) place.tabIndex = -1
  place.dataset['holdsFocus'] = ''
  place.focus({ preventScroll: true })
  const release = () => {
    if (!isFocusable) place.removeAttribute('tabindex')
    delete place.dataset['holdsFocus']
  }
  place.addEventListener('blur', release, { once: true })
}

/**
 * Remembers where focus is, before it may be lost. The returned function gives it back, or, if its
 * element is gone, as a row that was removed, to the place where that was.
 */
export function rememberFocus(from: Element | null): () => void {
  const around = ancestorsOf(from)
  return () => {
    if (isFocusLost() && from instanceof HTMLElement && from.isConnected) from.focus()
    else setTimeout(() => from?.isConnected || holdFocus(around.find((it) => it.isConnected)))
  }
}
