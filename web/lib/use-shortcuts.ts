import { useEffect, useRef } from 'react'

/** Open dialogs that make the rest of the page inert. */
export const openModals = 'dialog[open]:not([data-beside])'

type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>

/**
 * Registers keyboard shortcuts for a whole screen, ignored while a form field has focus or a dialog
 * is open.
 */
export function useShortcuts(acts: Shortcuts, isOn = true): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    if (!isOn) return undefined
    function onKeyDown(event: KeyboardEvent) {
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      if (!act || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      event.preventDefault()
      act(event)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isOn])
}

function isBusy(target: EventTarget | null): boolean {
  const types = target instanceof Element && target.closest('input, textarea, select')
  return Boolean(types || document.querySelector(openModals))
}
