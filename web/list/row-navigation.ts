import type { KeyboardEvent } from 'react'

const rowSelector = 'tbody tr'
const controlSelector = 'button:enabled, a[href]'

export function rowsIn(box: Element): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(rowSelector)]
}

export function controlsIn(row: Element | undefined): HTMLElement[] {
  return row ? [...row.querySelectorAll<HTMLElement>(controlSelector)] : []
}

/**
 * Arrow keys among the controls of a list: up and down to the same one of the next row, left and
 * right within a row, down from `[data-row-entry]` (its search box) into the first row.
 */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
  const to = nextControl(key, target, currentTarget)
  if (!to) return
  event.preventDefault()
  to.focus()
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
  const places: Record<string, HTMLElement | undefined> = {
    ArrowDown: inRow(at + 1),
    ArrowLeft: controls[column - 1],
    ArrowRight: controls[column + 1],
  }
  return places[key]
}
