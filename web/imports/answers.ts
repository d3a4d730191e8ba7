import type { ImportedRow } from '#contract/imports/imports.ts'
import type { ImportState } from '#web/imports/use-import.ts'

/** The answers to the rows that are brought, in the order of the file. */
export function answersOf({ rows, draft }: Pick<ImportState, 'rows' | 'draft'>): ImportedRow[] {
  return rows.flatMap(({ line }) => draft.answers.get(line) ?? [])
}
