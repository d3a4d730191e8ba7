import { Link } from 'wouter'
import type { OfToday } from '#contract/dashboard.ts'
import { dashboard as copy } from '#i18n/dashboard.ts'
import { formatRupees } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { SectionCard } from '#web/ui/card.tsx'
import { Muted } from '#web/ui/layout.tsx'
import css from './money-today.module.css'

type MoneyTodayProps = { money: OfToday['money']; today: string }

/** What was billed today, as one bar of what came in and what is open. */
export function MoneyToday({ money, today }: MoneyTodayProps) {
  const { billed, received, due_today: open } = money
  const day = { from: today, to: today }
  const all = Math.max(received.total + open, 1)
  return (
    <SectionCard
      heading={copy.money}
      aside={
        <Link href={paths.adminBills({ state: 'issued', ...day })} className={css.billed}>
          {`${copy.billed} ${formatRupees(billed)}`}
        </Link>
      }
    >
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={css.bar} aria-hidden="true">
        <rect width={100} height={8} className={css.none} />
        <rect width={(received.total / all) * 100} height={8} className={css.received} />
        <rect
          x={(received.total / all) * 100}
          width={(open / all) * 100}
          height={8}
          className={css.open}
        />
      </svg>
      <dl className={css.sums}>
        <div>
          <Muted as="dt">{copy.received}</Muted>
          <dd>
            <Link href={paths.adminPayments({ side: 'received', ...day })}>
              {formatRupees(received.total)}
            </Link>
          </dd>
        </div>
        <div>
          <Muted as="dt">{copy.open}</Muted>
          <dd>
            <Link href={paths.adminBills({ state: 'issued', payment: 'unpaid', ...day })}>
              {formatRupees(open)}
            </Link>
          </dd>
        </div>
      </dl>
    </SectionCard>
  )
}
