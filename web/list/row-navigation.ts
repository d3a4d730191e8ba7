import {
  useEffect,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
} from 'react'
import { isFocusLost } from '#web/ui/dialog/return-focus.ts'

const rowSelector = 'tbody tr'
const controlSelector = 'button:enabled, a[href]'

function rowsIn(box: Element): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(rowSelector)]
}

function controlsIn(row: Element | undefined): HTMLElement[] {
  const controls = row ? [...row.querySelectorAll<HTMLElement>(controlSelector)] : []
  // A table also contains the controls of the phone layout, which are not displayed.
  return controls.filter((it) => it.getClientRects().length > 0)
}

/**
 * Moves focus by arrow keys: up and down to the same control of the adjacent row, left and right
 * within a row, and down from `[data-row-entry]` (the search box) into the first row.
 */
export function moveAmongRows(event: ReactKeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
  const next = nextControl(key, target, currentTarget)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/**
 * Moves focus to the first row on Arrow Down while no control has focus. Does nothing while a
 * dialog is open.
 */
function useFirstRowByKey(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
      if (key !== 'ArrowDown' || altKey || ctrlKey || metaKey || shiftKey) return
      const isNowhere =
        target === document.body || (target instanceof HTMLElement && target.tabIndex === -1)
      const first = box.current ? controlsIn(rowsIn(box.current)[0])[0] : undefined
      if (!isNowhere || !first || document.querySelector('dialog[open]')) return
      event.preventDefault()
      first.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [box])
}

function nextControl(key: string, from: HTMLElement, box: HTMLElement): HTMLElement | undefined {
  const rows = rowsIn(box)
  const row = from.closest<HTMLElement>(rowSelector)
  if (!row) {
    const enters = key === 'ArrowDown' && from.hasAttribute('data-row-entry')
    return enters ? controlsIn(rows[0])[0] : undefined
  }
  const controls = controlsIn(row)
  const column = controls.indexOf(from)
  const at = rows.indexOf(row)
  const inRow = (n: number) => controlsIn(rows[n]).at(Math.max(column, 0)) ?? controlsIn(rows[n])[0]
  if (key === 'ArrowUp')
    return at > 0 ? inRow(at - 1) : (box.querySelector<HTMLElement>('input') ?? undefined)
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: inRow(at + 1),
    ArrowLeft: controls[column - 1],
    ArrowRight: controls[column + 1],
  }
  return targets[key]
}

/**
 * Restores focus after the focused row was removed, here or by someone else: to the row that took
 * its place, or to `[data-list-head]` when the list is empty.
 */
export function useRowFocus() {
  const box = useRef<HTMLDivElement>(null)
  useFirstRowByKey(box)
  const last = useRef<{ control: HTMLElement; at: number; column: number } | undefined>(undefined)
  // Checked on every render: if the row goes while a dialog has focus, focus is lost on its close.
  useLayoutEffect(() => {
    const was = last.current
    if (!isFocusLost() || !was || was.control.isConnected || !box.current) return
    const rows = rowsIn(box.current)
    const controls = controlsIn(rows[Math.min(was.at, rows.length - 1)])
    const head = box.current.querySelector<HTMLElement>('[data-list-head]')
    ;(controls[was.column] ?? controls[0] ?? head)?.focus({ preventScroll: true })
  })
  return {
    ref: box,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const row = target.closest<HTMLElement>(rowSelector)
      if (!row || !box.current) return
      const column = controlsIn(row).indexOf(target)
      last.current = { control: target, at: rowsIn(box.current).indexOf(row), column }
    },
  }
}
