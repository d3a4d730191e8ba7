import { Link } from 'wouter'
import { dashboard as words } from '#i18n/dashboard.ts'
import type { Figures } from '#web/dashboard/use-dashboard.ts'
import { formatCount, formatLongIndianDate } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import css from './dashboard.module.css'

/** The same days in words, the latest first. */
export function DayTable({ days }: { days: Figures['days'] }) {
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{words.perDay}</caption>
      <thead>
        <tr>
          <th scope="col">{words.day}</th>
          <th scope="col" className={css.end}>
            {words.jobs}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ date, orders }) => (
          <tr key={date}>
            <th scope="row">
              <Link href={paths.adminOrders({ status: 'all', from: date, to: date })}>
                {formatLongIndianDate(date)}
              </Link>
            </th>
            <td className={css.end}>{formatCount(orders)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
