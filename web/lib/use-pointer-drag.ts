import { useRef, type DragEvent, type PointerEvent } from 'react'

/**
 * Follows one pointer from its press to its lift. `move` returns what the drag holds from then on.
 * A second pointer anywhere ends the drag, because two fingers pinch; `giveUp` then undoes it.
 */
export function usePointerDrag<Held>(
  move: (event: PointerEvent, held: Held) => Held,
  giveUp?: (held: Held) => void,
) {
  const drag = useRef<{ readonly pointer: number; held: Held }>(undefined)
  function end(): void {
    drag.current = undefined
  }
  function cancel(): void {
    if (drag.current) giveUp?.(drag.current.held)
    end()
  }
  /** Returns false for a press that starts no drag. */
  function start({ pointerId, isPrimary, button }: PointerEvent, on: Element, held: Held): boolean {
    if (!isPrimary || button !== 0) return false
    on.setPointerCapture(pointerId)
    drag.current = { pointer: pointerId, held }
    // Of this press only the bubbling phase is left.
    addEventListener('pointerdown', cancel, { capture: true, once: true })
    return true
  }
  const handlers = {
    onPointerMove(event: PointerEvent) {
      const it = drag.current
      if (it?.pointer === event.pointerId) it.held = move(event, it.held)
    },
    onPointerUp: end,
    onPointerCancel: cancel,
    // Firefox would drag an SVG shape by its own means, and cancel the pointer.
    onDragStart: (event: DragEvent) => event.preventDefault(),
  }
  return { start, handlers }
}
