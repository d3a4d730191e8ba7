import type { CompiledQuery, Compilable, QueryResult } from 'kysely'
import type { Db } from '#server/db/tables.ts'

/** Marks the place in a statement of a value that each call supplies. */
class Placeholder {
  readonly name: string
  readonly row: number
  constructor(name: string, row = 0) {
    this.name = name
    this.row = row
  }
}

/**
 * Builds and compiles a statement once per dialect, because for frequent statements that takes
 * longer than the database's own work. `value` holds placeholders for the bound values.
 */
export function compiled<Values extends object, Row>(
  build: (db: Db, value: Required<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  const placeholders = new Proxy({} as Required<Values>, {
    get: (_, name) => new Placeholder(String(name)),
  })
  const once = onceEach<Row>()
  return (db, values) =>
    ask(
      db,
      once(db, '', () => build(db, placeholders).compile()),
      [values],
    )
}

/** Compiles an insert once per number of rows and their columns. */
export function compiledInsert<Values extends object, Row>(
  build: (db: Db, rows: Values[]) => Compilable<Row>,
): (db: Db, rows: readonly Values[]) => Promise<QueryResult<Row>> {
  const once = onceEach<Row>()
  return (db, rows) => {
    const columns = rows.map(columnsOf)
    const placeholders = () =>
      columns.map((names, row) =>
        Object.fromEntries(names.map((it) => [it, new Placeholder(it, row)])),
      )
    return ask(
      db,
      once(db, columns.join(';'), () => build(db, placeholders() as Values[]).compile()),
      rows,
    )
  }
}

/** Lists the columns that have a value; the others get the table's defaults. */
const columnsOf = (row: object): string[] =>
  Object.keys(row).filter((it) => Reflect.get(row, it) !== undefined)

type Compile<Row> = () => CompiledQuery<Row>

function onceEach<Row>(): (db: Db, shape: string, compile: Compile<Row>) => CompiledQuery<Row> {
  const byDialect = new WeakMap<object, Map<string, CompiledQuery<Row>>>()
  return (db, shape, compile) => {
    // The text depends on the dialect alone, not on the database or the transaction.
    const dialect = db.getExecutor().adapter.constructor
    const shapes = byDialect.get(dialect) ?? new Map<string, CompiledQuery<Row>>()
    const query = shapes.get(shape) ?? compile()
    byDialect.set(dialect, shapes.set(shape, query))
    return query
  }
}

function ask<Row>(
  db: Db,
  query: CompiledQuery<Row>,
  rows: readonly object[],
): Promise<QueryResult<Row>> {
  const parameters = query.parameters.map((it): unknown =>
    it instanceof Placeholder ? Reflect.get(Object(rows[it.row]), it.name) : it,
  )
  return db.executeQuery({ ...query, parameters })
}
