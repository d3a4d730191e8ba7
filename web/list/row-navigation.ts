import {
  useEffect,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
} from 'react'

const rowSelector = 'tbody tr'
const controlSelector = 'button:enabled, a[href]'

function rowsIn(box: Element): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(rowSelector)]
}

function controlsIn(row: Element | undefined): HTMLElement[] {
  const controls = row ? [...row.querySelectorAll<HTMLElement>(controlSelector)] : []
  // What only a phone's card shows is there in a table too, unseen.
  return controls.filter((it) => it.getClientRects().length > 0)
}

/**
 * Arrow keys among the controls of a list: up and down to the same one of the next row, left and
 * right within a row, down from `[data-row-entry]` (its search box) into the first row.
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
 * From nowhere in particular, Arrow Down goes to the first row as it does from the search box; what is on
 * top of the list, a dialog or a menu, has its own use for it.
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
 * Keeps the keyboard in a list: when the row that had focus is gone (decided here or by someone
 * else), focus goes to the row that stands there now, or to `[data-list-head]` when none is left.
 */
export function useRowFocus() {
  const box = useRef<HTMLDivElement>(null)
  useFirstRowByKey(box)
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
      const row = target.closest<HTMLElement>(rowSelector)
      if (!row || !box.current) return
      const column = controlsIn(row).indexOf(target)
      last.current = { control: target, at: rowsIn(box.current).indexOf(row), column }
    },
  }
}
