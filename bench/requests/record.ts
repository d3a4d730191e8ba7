import { StatementSync } from 'node:sqlite'
import { Client } from 'pg'

/** A statement as sent to the database. */
export type Query = { readonly text: string; readonly values: readonly unknown[] }

/** Records the statements that this process sends while `work` runs, on either engine. */
export async function recordQueries<T>(work: () => Promise<T>): Promise<[T, Query[]]> {
  const queries: Query[] = []
  const fromSqlite = (on: object, values: unknown[]) => {
    queries.push({ text: String(Reflect.get(on, 'sourceSQL')), values })
  }
  const fromPostgres = (_: object, [what]: unknown[]) => {
    const text = String(Reflect.get(Object(what), 'text') ?? what)
    const values = (Reflect.get(Object(what), 'values') ?? []) as unknown[]
    queries.push({ text, values: [...values] })
  }
  const restore = [
    spyOn(StatementSync.prototype, 'run', fromSqlite),
    spyOn(StatementSync.prototype, 'all', fromSqlite),
    spyOn(Client.prototype, 'query', fromPostgres),
  ]
  try {
    return [await work(), queries]
  } finally {
    for (const it of restore) it()
  }
}

function spyOn(owner: object, method: string, heard: (on: object, given: unknown[]) => void) {
  const original = Reflect.get(owner, method) as (...given: unknown[]) => unknown
  Reflect.set(owner, method, function (this: object, ...given: unknown[]) {
    heard(this, given)
    return Reflect.apply(original, this, given)
  })
  return () => void Reflect.set(owner, method, original)
}
