const listeners = new Set<() => void>()
let host: HTMLElement | undefined

/** Tells what floats above everything (the toasts) that a modal dialog opened or closed. */
export function topLayerChanged(): void {
  host = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
  for (const listener of listeners) listener()
}

export function onTopLayerChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The only part of the page that is not inert now: the topmost open modal, else the body. As it was
 * told last: a dialog that closes before it was told of is never moved into.
 */
export function topLayerHost(): HTMLElement {
  return host ?? document.body
}
