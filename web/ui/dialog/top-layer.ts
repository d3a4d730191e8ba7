import { openModals } from '#web/lib/use-shortcuts.ts'

const listeners = new Set<() => void>()
let host: HTMLElement | undefined

/** Notifies the toasts, which float above everything, that a modal dialog opened or closed. */
export function topLayerChanged(): void {
  host = [...document.querySelectorAll<HTMLDialogElement>(openModals)].at(-1)
  for (const listener of listeners) listener()
}

export function onTopLayerChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The only part of the page that is not inert: the topmost modal, else the body. Updated only by
 * `topLayerChanged`, so toasts never move into a dialog that closes before that call.
 */
export function topLayerHost(): HTMLElement {
  return host ?? document.body
}
