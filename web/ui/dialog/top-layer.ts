const listeners = new Set<() => void>()

/** Tells what floats above everything (the toasts) that a modal dialog opened or closed. */
export function topLayerChanged(): void {
  for (const listener of listeners) listener()
}

export function onTopLayerChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The only part of the page that is not inert now: the topmost open modal, else the body. */
export function topLayerHost(): HTMLElement {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? document.body
}
