import type { Tables } from '#server/db/tables.ts'

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

/** Applies to each column of a union separately: `order.starts_at as startsAt`. */
type Renamed<Table extends string, Column extends string> = Column extends string
  ? `${Table}.${Column} as ${Camel<Column>}`
  : never

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
