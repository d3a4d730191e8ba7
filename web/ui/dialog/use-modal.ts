import { useEffect, useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react'
import { afterPaint } from '#web/lib/after-paint.ts'
import { openModals } from '#web/lib/use-shortcuts.ts'
import { closeOnBack } from '#web/ui/dialog/close-on-back.ts'
import { topLayerChanged } from '#web/ui/dialog/top-layer.ts'

/**
 * Shows a `<dialog>` as a modal, or beside the page, while mounted, and restores focus afterwards. Focus starts on
 * `[data-first-focus]`. Esc, the backdrop and Back call `onClose`, or do nothing while `locked`;
 * with `ignoresBack`, Back is not handled.
 */
export function useModal(
  onClose: () => void,
  locked: boolean,
  ignoresBack: boolean,
  isBeside = false,
) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  useLayoutEffect(() => openDialog(ref.current, isBeside), [isBeside])
  useEffect(() => {
    // After paint, because moving the toasts forces a layout and would delay the dialog.
    const callOff = afterPaint(topLayerChanged)
    return () => {
      callOff()
      topLayerChanged()
    }
  }, [])
  const ask = () => locked || onClose()
  const latestAsk = useRef(ask)
  useEffect(() => {
    latestAsk.current = ask
  })
  useEffect(() => (isBeside ? onEscape(() => latestAsk.current()) : undefined), [isBeside])
  useEffect(() => (ignoresBack ? undefined : closeOnBack(() => latestAsk.current())), [ignoresBack])
  return {
    ref,
    onCancel(event: SyntheticEvent) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      ask()
    },
    // Browsers close the dialog on a second Esc regardless, so either reopen it or follow.
    onClose(event: SyntheticEvent) {
      if (event.target !== event.currentTarget || !ref.current || ref.current.open) return
      if (locked) ref.current.showModal()
      else onClose()
    },
    onMouseDown(event: MouseEvent) {
      pressedOutside.current = event.target === event.currentTarget
    },
    onClick(event: MouseEvent) {
      if (event.target === event.currentTarget && pressedOutside.current && !isBeside) ask()
    },
  }
}

/** Browsers close only modals on Esc. */
function onEscape(ask: () => void): () => void {
  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && !document.querySelector(openModals)) ask()
  }
  addEventListener('keydown', onKeyDown)
  return () => removeEventListener('keydown', onKeyDown)
}

const isFocusLost = (): boolean =>
  !document.activeElement || document.activeElement === document.body

/** The elements around one, the nearest first. */
function ancestorsOf(element: Element | null): HTMLElement[] {
  const parent = element?.parentElement
  return parent && parent !== document.body ? [parent, ...ancestorsOf(parent)] : []
}

/** Focuses what cannot be focused otherwise, so that Tab goes on from there. */
function holdFocus(place: HTMLElement | undefined): void {
  if (!place || document.querySelector(openModals)) return
  place.tabIndex = -1
  place.dataset['holdsFocus'] = ''
  place.focus({ preventScroll: true })
  const release = () => {
    place.removeAttribute('tabindex')
    delete place.dataset['holdsFocus']
  }
  place.addEventListener('blur', release, { once: true })
}

function openDialog(dialog: HTMLDialogElement | null, isBeside: boolean) {
  if (!dialog) return undefined
  const opener = document.activeElement
  const around = ancestorsOf(opener)
  if (isBeside) dialog.show()
  else dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
  return () => {
    dialog.close()
    if (isFocusLost() && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    // What opened it may be gone, as the row that was removed: the place where it was keeps the focus.
    else setTimeout(() => isFocusLost() && holdFocus(around.find((it) => it.isConnected)))
  }
}
