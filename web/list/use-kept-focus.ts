import { useLayoutEffect, useRef, type FocusEvent } from 'react'
import { controlsIn, rowsIn } from '#web/list/row-navigation.ts'

/**
 * Keeps the keyboard's place in a list: when the row that had focus is gone (decided here or by
 * someone else), focus goes to the row that took its place, or to `[data-list-head]` when none is left.
 */
export function useKeptFocus() {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<{ control: HTMLElement; at: number; column: number } | undefined>(undefined)
  // After every render: the row may go while a dialog has focus, which is lost only when that closes.
  useLayoutEffect(() => {
    const was = last.current
    const lost = !document.activeElement || document.activeElement === document.body
    if (!lost || !was || was.control.isConnected || !box.current) return
    const rows = rowsIn(box.current)
    const controls = controlsIn(rows[Math.min(was.at, rows.length - 1)])
    const head = box.current.querySelector<HTMLElement>('[data-list-head]')
    ;(controls[was.column] ?? controls[0] ?? head)?.focus({ preventScroll: true })
  })
  return {
    ref: box,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const row = target.closest<HTMLElement>('tbody tr')
      if (!row || !box.current) return
      const column = controlsIn(row).indexOf(target)
      last.current = { control: target, at: rowsIn(box.current).indexOf(row), column }
    },
  }
}
