import { sql, type RawBuilder } from 'kysely'
import { readLines } from '#domain/orders/money.ts'
import { toIso } from '#domain/schedule.ts'
import { dayMs } from '#domain/time-units.ts'
import { countRows } from '#server/db/count.ts'
import type { Db, Tables } from '#server/db/tables.ts'
import { priceIn } from '#server/orders/presenter.ts'
import { register, type CopyFormat, type Handling } from '#server/privacy/columns.ts'

/** Maximum rows of a table that grows without limit. */
const latest = 5000

export function countCopies(db: Db, accountId: string, now: number): Promise<number> {
  return countRows(
    db
      .selectFrom('audit')
      .where('about_id', '=', accountId)
      .where('at', '>', now - dayMs)
      .where('kind', '=', 'data-copied'),
  )
}

/** Words a stored value; `who` compares an account with the person's. */
const formats: Readonly<Record<CopyFormat, (value: never, id: string) => unknown>> = {
  time: (at: number | null) => toIso(at),
  rupees: (paise: number | null) => priceIn(paise),
  lines: (json: string) => readLines(json),
  json: (text: string) => JSON.parse(text) as unknown,
  flag: (n: number) => n > 0,
  'is-set': (value: unknown) => value !== null,
  who: (actorId: string | null, id: string) => (actorId === id ? 'you' : 'us'),
  neighbour: (personId: string, id: string) => (personId === id ? 'you' : 'a neighbour'),
}

/** The columns of a table that the copy shows, with their names there. */
export function copiedColumns(table: keyof Tables) {
  const columns: Readonly<Record<string, Handling>> = register[table].columns
  return Object.entries(columns).flatMap(([column, it]) =>
    typeof it === 'object' && it.copyAs ? [{ column, copyAs: it.copyAs, as: it.as }] : [],
  )
}

type Rows = {
  /** Which rows; the table is `t` and the order that a row belongs to is `o`. */
  readonly where: RawBuilder<boolean>
  /** The latest first. */
  readonly newest?: boolean
  readonly by: string
  /** What the copy shows of the order: names there, and its columns. */
  readonly ofOrder?: Readonly<Record<string, keyof Tables['order']>>
}

/** Reads the rows of a table for the copy, worded as the register says. */
export async function copyRows(
  db: Db,
  id: string,
  table: keyof Tables,
  { where, by, newest = false, ofOrder = {} }: Rows,
): Promise<Record<string, unknown>[]> {
  const columns = copiedColumns(table)
  const selected = [
    ...Object.entries(ofOrder).map(([name, it]) => sql`o.${sql.ref(it)} as ${sql.ref(name)}`),
    ...columns.map(({ column, copyAs }) => sql`t.${sql.ref(column)} as ${sql.ref(copyAs)}`),
  ]
  const hasOrder = 'order_id' in register[table].columns
  const orders = hasOrder ? sql`left join "order" as o on o.id = t.order_id` : sql``
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(selected)} from ${sql.table(table)} as t ${orders}
    where ${where} order by t.${sql.ref(by)} ${newest ? sql`desc` : sql`asc`}
    limit ${4 * latest}`.execute(db)
  return rows.map((row) => {
    const worded = columns.map(({ copyAs, as }) => {
      const value = row[copyAs]
      return [copyAs, as ? formats[as](value as never, id) : value] as const
    })
    return { ...row, ...Object.fromEntries(worded) }
  })
}
