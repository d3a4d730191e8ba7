import { Link } from 'wouter'
import { choiceName } from '#i18n/catalogue.ts'
import { dashboard as words } from '#i18n/dashboard.ts'
import type { Figures } from '#web/dashboard/use-dashboard.ts'
import { formatCount } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './dashboard.module.css'

/** The month's jobs by service, the most first: a table whose bars only underline the numbers. */
export function ServiceTable({ figures: { services, days } }: { figures: Figures }) {
  const most = Math.max(...services.map(({ orders }) => orders), 1)
  const range = { from: days[0]?.date, to: days.at(-1)?.date }
  return (
    <Card className={classNames(css.card, css.broad)}>
      <h2>{words.perService}</h2>
      {services.length === 0 && <p className={css.quiet}>{words.noJobsInMonth}</p>}
      {services.length > 0 && (
        <table className={css.table}>
          <caption className="visually-hidden">{words.perService}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{words.service}</th>
              <th scope="col">{words.jobs}</th>
            </tr>
          </thead>
          <tbody>
            {services.map(({ service, orders }) => (
              <tr key={service}>
                <th scope="row">
                  <Link href={paths.adminOrders({ status: 'all', service, ...range })}>
                    {choiceName(service)}
                  </Link>
                  <svg
                    viewBox="0 0 100 4"
                    preserveAspectRatio="none"
                    className={css.line}
                    aria-hidden="true"
                  >
                    <rect
                      width={(orders / most) * 100}
                      height={4}
                      rx={0.4}
                      ry={2}
                      className={css.tall}
                    />
                  </svg>
                </th>
                <td className={css.end}>{formatCount(orders)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
