import { useEffect, useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react'
import { afterPaint } from '#web/lib/after-paint.ts'
import { closeOnBack } from '#web/ui/dialog/close-on-back.ts'
import { topLayerChanged } from '#web/ui/dialog/top-layer.ts'

/**
 * Shows a `<dialog>` as a modal while mounted, and restores focus afterwards. Focus starts on
 * `[data-first-focus]`. Esc, the backdrop and Back call `onClose`, or do nothing while `locked`;
 * with `ignoresBack`, Back is not handled.
 */
export function useModal(onClose: () => void, locked: boolean, ignoresBack: boolean) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  useLayoutEffect(() => openModal(ref.current), [])
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
      if (event.target === event.currentTarget && pressedOutside.current) ask()
    },
  }
}

function openModal(dialog: HTMLDialogElement | null) {
  if (!dialog) return undefined
  const opener = document.activeElement
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
  return () => {
    dialog.close()
    const lost = !document.activeElement || document.activeElement === document.body
    if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
}
