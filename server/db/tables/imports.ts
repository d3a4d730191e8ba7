import type { Generated } from 'kysely'
import type { ImportKind, WrittenResult } from '#domain/imports/rows.ts'

/** What an owner brought from elsewhere, for the day on which it must be undone. */
export type ImportTables = {
  import: {
    /** Made up by the browser, which sends an import in several calls. */
    id: string
    at: number
    actor_id: string
    kind: ImportKind
    file_name: string
    rows: number
    undone_at: number | null
    /** Accounts that its undo has removed. */
    removed: Generated<number>
  }
  import_row: {
    import_id: string
    line: number
    result: WrittenResult
    /** Null once an undo has removed the account. */
    account_id: string | null
    plan_id: string | null
    /** JSON of what it wrote, a `Brought`. */
    was: string
  }
}
