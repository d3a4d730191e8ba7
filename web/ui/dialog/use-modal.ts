import { useEffect, useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react'
import { afterPaint } from '#web/lib/after-paint.ts'
import { closeOnBack } from '#web/ui/dialog/close-on-back.ts'
import { topLayerChanged } from '#web/ui/dialog/top-layer.ts'

/**
 * Runs a native `<dialog>` as a modal for as long as it is mounted, and gives focus back after it.
 * Focus begins on `[data-first-focus]` in it. Esc, a click on the backdrop and the browser's Back ask `onClose`; while
 * `locked` they do nothing. with `ignoresBack` the last is left alone.
 */
export function useModal(onClose: () => void, locked: boolean, ignoresBack: boolean) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  useLayoutEffect(() => openModal(ref.current), [])
  useEffect(() => {
    // Moving the toasts lays out the page: a press is answered first.
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
    // A second Esc closes natively, whatever the page says: the screen has to follow, or undo it.
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
