import type { ReactNode } from 'react'
import { formatCount } from '#web/lib/format.ts'
import css from './dashboard-table.module.css'

type DashboardTableProps = {
  /** Read by screen readers before the table. */
  caption: string
  /** Over the names and over the numbers. */
  heads: readonly [string, string]
  /** The heads are for screen readers only. */
  hidesHeads?: boolean
  rows: readonly { readonly key: string; readonly name: ReactNode; readonly count: number }[]
}

/** Names and their numbers. */
export function DashboardTable({ caption, heads, hidesHeads, rows }: DashboardTableProps) {
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className={hidesHeads ? 'visually-hidden' : undefined}>
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col" className={css.end}>
            {heads[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, count }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className={css.end}>{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
