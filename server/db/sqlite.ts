import { closeSync, openSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { sql, SqliteDialect, type SqliteStatement } from 'kysely'
import type { Db, Engine } from '#server/db/tables.ts'

/**
 * Busy timeouts while opening the file, and after. The wait blocks the whole process, so
 * `withBusyRetry` handles longer ones.
 */
const [openingMs, busyMs] = [5000, 10]
const keptStatements = 300
/** A search reads thousands of scattered pages; with the default 2 MB each would be read again. */
const cacheKib = 64 * 1024
const nothingDone = { changes: 0, lastInsertRowid: 0 }

/** Opens the SQLite database and gives Kysely the two methods it needs from `node:sqlite`. */
export function sqliteDialect(location: string, readOnly = false): SqliteDialect {
  // The WAL files take over the mode: only their owner may read names and addresses.
  if (location !== ':memory:' && !readOnly) closeSync(openSync(location, 'a', 0o600))
  const sqlite = new DatabaseSync(location, { readOnly })
  sqlite.exec(`PRAGMA busy_timeout = ${openingMs}`)
  if (!readOnly)
    sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  // REPLACE deletes rows, and fires their delete triggers only with this.
  if (!readOnly) sqlite.exec('PRAGMA recursive_triggers = ON')
  // Overwrites what is deleted, because a person's erasure must reach the free pages too.
  if (!readOnly) sqlite.exec('PRAGMA secure_delete = ON')
  // Otherwise a burst of writes would leave a log of that size for ever.
  if (!readOnly) sqlite.exec(`PRAGMA journal_size_limit = ${64 * 1024 * 1024}`)
  sqlite.exec(`PRAGMA cache_size = -${readOnly ? cacheKib / 4 : cacheKib}`)
  sqlite.exec(`PRAGMA busy_timeout = ${busyMs}`)
  const prepared = new Map<string, SqliteStatement>()
  const prepare = (text: string): SqliteStatement => {
    const cached = prepared.get(text)
    if (cached) return cached
    if (prepared.size >= keptStatements) prepared.clear()
    const statement = prepareStatement(sqlite, text, readOnly)
    prepared.set(text, statement)
    return statement
  }
  return new SqliteDialect({ database: { close: () => sqlite.close(), prepare } })
}

/**
 * Runs once per statement text, because reading a statement's columns costs as much as a small
 * read.
 */
function prepareStatement(sqlite: DatabaseSync, text: string, readOnly: boolean): SqliteStatement {
  // A transaction takes the write lock at once, so that a second process waits instead of failing.
  const statement = sqlite.prepare(text === 'begin' && !readOnly ? 'begin immediate' : text)
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...(values as SQLInputValue[])),
    run(values) {
      // A full disk has already ended the transaction; "cannot rollback" would hide why.
      if (text === 'rollback' && !sqlite.isTransaction) return nothingDone
      return statement.run(...(values as SQLInputValue[]))
    },
    iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
  }
}

/**
 * Empties SQLite's write-ahead log, which still holds what erased rows contained. A concurrent
 * reader may prevent it; the hourly and ten-minute jobs try again.
 */
export async function truncateLog({
  db,
  engine,
}: {
  readonly db: Db
  readonly engine: Engine
}): Promise<void> {
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

/**
 * Counts anew what the planner goes by, where it would help. Without figures it takes any index of a
 * column that is asked for, such as all messages in one state for those of one order.
 */
export async function refreshStatistics({
  db,
  engine,
}: {
  readonly db: Db
  readonly engine: Engine
}): Promise<void> {
  if (engine === 'sqlite') await sql`pragma optimize`.execute(db)
}
