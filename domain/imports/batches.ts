import { readPhones } from '#domain/imports/cells.ts'
import { importLimits, type Cells } from '#domain/imports/rows.ts'

export type NumberedRow = Cells & { readonly line: number }

/** Fewer than a call may hold, as each booking of a plan takes its time. */
const rowsPerBatch = 100
/** Well under what a call may weigh. */
const bytesPerBatch = 150_000

const bytesOf = (row: NumberedRow): number => new TextEncoder().encode(JSON.stringify(row)).length

/**
 * Divides rows into calls. All rows of a phone are in the same one, so that a preview, of which
 * nothing is kept from call to call, says what the import will do.
 */
export function toBatches(rows: readonly NumberedRow[]): NumberedRow[][] {
  const groups = new Map<string, NumberedRow[]>()
  for (const row of rows) {
    const phone = readPhones(row.phone ?? '').phone ?? `line ${row.line}`
    groups.set(phone, [...(groups.get(phone) ?? []), row])
  }
  const batches: NumberedRow[][] = []
  let [rest, bytes] = [0, 0]
  for (const group of groups.values())
    for (let n = 0; n < group.length; n += importLimits.rowsPerCall) {
      const part = group.slice(n, n + importLimits.rowsPerCall)
      const weight = part.reduce((sum, it) => sum + bytesOf(it), 0)
      if (part.length > rest || weight > bytes) {
        batches.push([])
        rest = Math.max(rowsPerBatch, part.length)
        bytes = Math.max(bytesPerBatch, weight)
      }
      batches.at(-1)?.push(...part)
      rest -= part.length
      bytes -= weight
    }
  return batches
}
