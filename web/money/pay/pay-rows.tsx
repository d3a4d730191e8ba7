import type { Earnings } from '#contract/money/worker-account.ts'
import { indiaClock } from '#domain/schedule.ts'
import { pay as copy } from '#i18n/pay.ts'
import { formatDay, formatRupees } from '#web/lib/format.ts'
import css from './pay-rows.module.css'

type PayRowsProps = { earnings: Earnings; balanceText: string }

/** A worker's month; each sum expands into the rows it adds up. */
export function PayRows({ earnings, balanceText }: PayRowsProps) {
  const { jobs, earned, payouts, paid_out, balance } = earnings
  return (
    <div className={css.rows}>
      <Sum
        title={`${copy.earned}, ${copy.jobs(jobs.length)}`}
        rupees={earned}
        none={copy.noJobs}
        rows={jobs.map((it) => ({
          key: it.serviceid,
          what: `${formatDay(it.date)}, ${it.service}`,
          more: it.number,
          rupees: it.rupees,
        }))}
      />
      <Sum
        title={copy.paidOut}
        rupees={paid_out}
        none={copy.noPayouts}
        rows={payouts.map(({ at, method, note, rupees }) => ({
          key: at,
          what: `${formatDay(indiaClock(Date.parse(at)).date)}, ${methodName(method)}`,
          more: note,
          rupees,
        }))}
      />
      <p className={css.balance}>
        <span>{balanceText}</span>
        <strong>{formatRupees(balance)}</strong>
      </p>
    </div>
  )
}

const methodName = (method: string): string =>
  Object.entries(copy.methods).find(([id]) => id === method)?.[1] ?? method

type SumProps = {
  title: string
  rupees: number
  none: string
  rows: readonly { key: string; what: string; more: string; rupees: number }[]
}

function Sum({ title, rupees, none, rows }: SumProps) {
  return (
    <details className={css.sum}>
      <summary>
        <span>{title}</span>
        <strong>{formatRupees(rupees)}</strong>
      </summary>
      {rows.length === 0 ? (
        <p className={css.quiet}>{none}</p>
      ) : (
        <ul>
          {rows.map((it) => (
            <li key={it.key}>
              <span>
                {it.what}
                {it.more && <small>{it.more}</small>}
              </span>
              <span className={css.amount}>{formatRupees(it.rupees)}</span>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
