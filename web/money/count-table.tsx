import type { ReactNode } from 'react'
import { formatCount } from '#web/lib/format.ts'
import css from './count-table.module.css'

type CountTableProps = {
  /** For screen readers only. */
  caption: string
  /** The column headings: names, then counts. */
  heads: readonly [string, string]
  /** Hides the headings visually; screen readers still read them. */
  hidesHeads?: boolean
  rows: readonly { readonly key: string; readonly name: ReactNode; readonly count: number }[]
}

/** A table of names and counts. */
export function CountTable({ caption, heads, hidesHeads, rows }: CountTableProps) {
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
