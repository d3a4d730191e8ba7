import { memo, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './table.module.css'

export type Column<Row> = {
  readonly key: string
  readonly head: string
  readonly cell: (row: Row, index: number) => ReactNode
  /** Numbers stand at the right, dense things take no more room than they need. */
  readonly align?: 'end'
  readonly narrow?: boolean
  /** Buttons: on a phone's card they get the whole width and no label. */
  readonly actions?: boolean
  /** Left out of a phone's card: a running number. */
  readonly tableOnly?: boolean
  /** What a phone's card shows in place of those: all of it in a few lines. */
  readonly cardOnly?: boolean
}

type TableProps<Row> = {
  /** Read by screen readers before the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/**
 * Rows with a sticky head; where the room is narrow, each row is a card. Roles survive that. Drawn anew
 * only for other props: a dialog over a long list opens at once.
 */
export const Table = memo(TableOf) as typeof TableOf

function TableOf<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <div className={css.frame}>
      <table className={css.table} {...{ role: 'table' }}>
        <caption className="visually-hidden">{caption}</caption>
        <thead {...{ role: 'rowgroup' }}>
          <tr {...{ role: 'row' }}>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cellClass(column)}
                {...{ role: 'columnheader' }}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...{ role: 'rowgroup' }}>
          {rows.map((row, index) => (
            <tr key={keyOf(row)} {...{ role: 'row' }}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cellClass(column)}
                  data-label={column.head}
                  {...{ role: 'cell' }}
                >
                  {column.cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function cellClass(column: Omit<Column<never>, 'cell'>): string | undefined {
  const { align, narrow, actions, tableOnly, cardOnly } = column
  const names = [align && css.end, narrow && css.narrow, actions && css.actions]
  return classNames(...names, tableOnly && css.tableOnly, cardOnly && css.cardOnly) || undefined
}
