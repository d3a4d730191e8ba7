import type { Insertable, SelectType } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

/** Applies to each column of a union separately: `order.starts_at as startsAt`. */
type Renamed<Table extends string, Column extends string> = Column extends string
  ? `${Table}.${Column} as ${Camel<Column>}`
  : never

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name

/** The columns of a table as a row has them that leaves a repo. */
export type Row<
  Table extends keyof Tables,
  Column extends keyof Tables[Table] & string = keyof Tables[Table] & string,
> = {
  [Name in Column as Camel<Name>]: SelectType<Tables[Table][Name]>
}

/** A row to insert, as the rest of the server names it; `toColumns` names its columns. */
export type NewRow<Table extends keyof Tables> = {
  [
    Name in keyof Insertable<Tables[Table]> as Name extends string ? Camel<Name> : never
  ]: Insertable<Tables[Table]>[Name]
}

/** Selects columns under camelCase names, the form in which rows leave a repo. */
export function camelColumns<
  Table extends keyof Tables,
  Column extends keyof Tables[Table] & string,
>(table: Table, columns: readonly Column[]): Renamed<Table, Column>[] {
  return columns.map((column) => {
    const name = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    return `${table}.${column} as ${name}` as Renamed<Table, Column>
  })
}

export const toColumn = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Columns<Values> = {
  [Name in keyof Values as Name extends string ? Snake<Name> : never]: Values[Name]
}

/** Names values by their columns, to insert or update: `startsAt` is `starts_at`. */
export function toColumns<Values extends object>(values: Values): Columns<Values> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [toColumn(name), value]),
  ) as Columns<Values>
}
