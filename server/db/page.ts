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
    const right = typeof after === type && typeof id === 'string' && rest.length === 0
    if (right && id.length <= 64) return { after: after as number | string, id }
  } catch {
    // Falls through to the refusal.
  }
  throw new Refusal('page_invalid', { fields: { cursor: 'page_invalid' } })
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
