import { expenses as copy } from '#i18n/expenses.ts'
import { formatRupees } from '#web/lib/format.ts'
import type { BroughtRow } from '#web/money/expenses/brought-rows.tsx'
import css from './brought-table.module.css'

const hadJobs = ({ jobs, left }: BroughtRow['before']): boolean => jobs > 0 || left !== 0

type BroughtTableProps = { caption: string; rows: readonly BroughtRow[] }

/** What was billed, paid to workers and left, a row a part; on a phone its name stands above. */
export function BroughtTable({ caption, rows }: BroughtTableProps) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{caption}</th>
          <th scope="col">{copy.billed}</th>
          <th scope="col">{copy.wages}</th>
          <th scope="col">{copy.left}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((it) => (
          <tr key={it.key}>
            <th scope="row">
              {it.name} <small>{copy.jobs(it.jobs)}</small>
            </th>
            <td>{formatRupees(it.billed)}</td>
            <td>
              {formatRupees(it.wages)}
              {it.expenses !== 0 && <small>{copy.andSpent(formatRupees(it.expenses))}</small>}
            </td>
            <td data-below-zero={it.left < 0 || undefined}>
              <strong>{formatRupees(it.left)}</strong>
              {hadJobs(it.before) && <small>{copy.before(formatRupees(it.before.left))}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
