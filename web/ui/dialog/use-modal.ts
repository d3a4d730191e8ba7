import { useEffect, useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react'
import { afterPaint } from '#web/lib/after-paint.ts'
import { openModals } from '#web/lib/use-shortcuts.ts'
import { closeOnBack } from '#web/ui/dialog/close-on-back.ts'
import { rememberFocus } from '#web/ui/dialog/return-focus.ts'
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

function openDialog(dialog: HTMLDialogElement | null, isBeside: boolean) {
  if (!dialog) return undefined
  const returnFocus = rememberFocus(document.activeElement)
  if (isBeside) dialog.show()
  else dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
  return () => {
    dialog.close()
    returnFocus()
  }
}
