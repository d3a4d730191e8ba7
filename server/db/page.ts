import { Refusal } from '#domain/refusals.ts'

/** Where a page begins: the sort value and id of the last row before it. */
export type Cursor = { readonly after: number | string; readonly id: string }

export function writeCursor({ after, id }: Cursor): string {
  return Buffer.from(JSON.stringify([after, id])).toString('base64url')
}

/** Reads a cursor of the wire whose sort value has this type; anything else is refused. */
export function readCursor(
  written: string | undefined,
  type: 'number' | 'string',
): Cursor | undefined {
  if (written === undefined) return undefined
  try {
    const [after, id, ...rest] = JSON.parse(
      Buffer.from(written, 'base64url').toString(),
    ) as unknown[]
    if (isSortValue(after, type) && isId(id) && rest.length === 0) return { after, id }
  } catch {
    // Falls through to the refusal.
  }
  throw new Refusal('page_invalid', { fields: { cursor: 'page_invalid' } })
}

/** Only what a database can hold and compare: whole numbers, text without NUL or half characters. */
function isSortValue(value: unknown, type: 'number' | 'string'): value is number | string {
  if (type === 'number') return Number.isSafeInteger(value)
  return typeof value === 'string' && /^\P{C}*$/u.test(value)
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{24}$/.test(value)
}

/** Cuts the row that was read beyond the limit and tells where the next page begins. */
export function cutPage<R>(
  rows: readonly R[],
  limit: number,
  cursorOf: (row: R) => Cursor,
): { rows: R[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last ? writeCursor(cursorOf(last)) : null }
}
