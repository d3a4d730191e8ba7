import type { CompiledQuery, Compilable, QueryResult } from 'kysely'
import type { Db } from '#server/db/tables.ts'

/** Stands in a statement for a value that each call brings. */
class Placeholder {
  readonly name: string
  readonly row: number
  constructor(name: string, row = 0) {
    this.name = name
    this.row = row
  }
}

/**
 * A statement whose text stays: it is built and compiled once for each dialect, which for what every request
 * asks costs more than the database's own work. `value` may be used wherever a value is bound.
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

/** The same for rows that are written: once for each number of rows and the columns that they have. */
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

/** Those with a value: the others have what the table gives them. */
const columnsOf = (row: object): string[] =>
  Object.keys(row).filter((it) => Reflect.get(row, it) !== undefined)

type Compile<Row> = () => CompiledQuery<Row>

function onceEach<Row>(): (db: Db, shape: string, compile: Compile<Row>) => CompiledQuery<Row> {
  const known = new WeakMap<object, Map<string, CompiledQuery<Row>>>()
  return (db, shape, compile) => {
    // The text hangs on the dialect alone, whichever database and transaction it is for.
    const dialect = db.getExecutor().adapter.constructor
    const shapes = known.get(dialect) ?? new Map<string, CompiledQuery<Row>>()
    const query = shapes.get(shape) ?? compile()
    known.set(dialect, shapes.set(shape, query))
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
