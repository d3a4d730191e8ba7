import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Pool, types, type PoolClient } from 'pg'

export type Row = Readonly<Record<string, unknown>>
export type Ask = (text: string, values: readonly unknown[]) => Promise<Row[]> | Row[]
type Database = {
  readonly ask: Ask
  /** Runs everything inside on one connection. */
  readonly alone: <T>(work: (ask: Ask) => Promise<T>) => Promise<T>
}

/** Opens the database with the bare driver; statements are prepared once. */
export const openBare = (at: string): Database =>
  at.startsWith('postgres') ? openPostgres(at) : openSqlite(at)

function openSqlite(file: string): Database {
  const sqlite = new DatabaseSync(file)
  sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  const prepared = new Map<string, StatementSync>()
  const ask: Ask = (text, values) => {
    const statement = prepared.get(text) ?? sqlite.prepare(text)
    prepared.set(text, statement)
    return statement.all(...(values as SQLInputValue[]))
  }
  let last = Promise.resolve()
  return {
    ask,
    alone: async (work) => {
      const before = last
      const { promise, resolve } = Promise.withResolvers<void>()
      last = promise
      await before
      return work(ask).finally(resolve)
    },
  }
}

function openPostgres(connectionString: string): Database {
  types.setTypeParser(types.builtins.INT8, Number)
  const pool = new Pool({ connectionString, max: 10, application_name: 'chamak' })
  const names = new Map<string, string>()
  const createAsk =
    (client: Pool | PoolClient): Ask =>
    async (text, values) => {
      if (values.length === 0) return (await client.query(text)).rows as Row[]
      const name = names.get(text) ?? `s${names.size}`
      names.set(text, name)
      return (await client.query({ name, text, values: [...values] })).rows as Row[]
    }
  return {
    ask: createAsk(pool),
    alone: async (work) => {
      const client = await pool.connect()
      return work(createAsk(client)).finally(() => client.release())
    },
  }
}
