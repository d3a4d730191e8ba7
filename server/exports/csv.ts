/** Makes Excel read the text as UTF-8, so that Hindi names stay right. */
export const byteOrderMark = '\uFEFF'

export type Cell = string | number | null

/**
 * One line of CSV (RFC 4180). Spreadsheets run cells that begin like a formula, and customers write
 * some of these texts: such a cell gets an apostrophe in front, which makes it text.
 */
export function formatCsvRow(cells: readonly Cell[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`
}

function formatCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
