import type { CompiledQuery, Compilable, QueryResult } from 'kysely'
import type { Db } from '#server/db/tables.ts'

/** Stands in a statement for a value that each call brings. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement whose text stays: it is built and compiled once for each dialect, which for what every request
 * asks costs more than the database's own work. `value` may be used wherever a value is bound.
 */
export function compiled<Values extends object, Row>(
  build: (db: Db, value: Required<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  const known = new WeakMap<object, CompiledQuery<Row>>()
  const placeholders = new Proxy({} as Required<Values>, {
    get: (_, name) => new Placeholder(String(name)),
  })
  return (db, values) => {
    const executor = db.getExecutor()
    // One for all transactions of a database.
    const dialect = executor.adapter
    const query = known.get(dialect) ?? build(db, placeholders).compile()
    known.set(dialect, query)
    const parameters = query.parameters.map((it) =>
      it instanceof Placeholder ? Reflect.get(values, it.name) : it,
    )
    return db.executeQuery({ ...query, parameters })
  }
}
