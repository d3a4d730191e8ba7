import type { ReactNode } from 'react'
import { money as copy } from '#i18n/money.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './money-table.module.css'

type MoneyTableProps = {
  heading: string
  /** Rendered beside the heading. */
  aside?: ReactNode
  /** Rendered below the rows. */
  below?: ReactNode
  heads: readonly string[]
  /** The last cells hold buttons: on a phone they have a line of their own, on paper none. */
  hasActs?: boolean
  /** The first cell of a row is its heading; the others are numbers. */
  rows: readonly (readonly ReactNode[])[]
}

/** A table of amounts with aligned digits. */
export function MoneyTable({ heading, aside, below, heads, hasActs, rows }: MoneyTableProps) {
  return (
    <Card className={css.card}>
      <div className={css.head}>
        <h2>{heading}</h2>
        {aside}
      </div>
      {rows.length === 0 ? (
        <p className={css.none}>{copy.none}</p>
      ) : (
        <table className={classNames(css.table, hasActs && css.withActs)}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells], n) => (
              <tr key={n}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={heads[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {below}
    </Card>
  )
}
