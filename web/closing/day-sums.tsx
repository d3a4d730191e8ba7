import type { ReactNode } from 'react'
import type { DayToClose } from '#contract/closing.ts'
import { paymentMethods } from '#domain/money/payments.ts'
import { closing as copy } from '#i18n/closing.ts'
import { orderMoney } from '#i18n/money.ts'
import { formatDay, formatRupees } from '#web/lib/format.ts'
import { SectionCard } from '#web/ui/card.tsx'
import { Figures, Muted, Row } from '#web/ui/layout.tsx'
import css from './day-sums.module.css'

type DaySumsProps = {
  day: DayToClose
  /** Of another day. */
  choice: ReactNode
}

/** The day's money as everywhere else: what came in and how, and what is open. */
export function DaySums({ day: { date, money }, choice }: DaySumsProps) {
  const { billed, received, refunded, due_today } = money
  const methods = paymentMethods.filter((it) => received[it] > 0)
  const sums: readonly (readonly [string, number])[] = [
    [copy.billed, billed],
    ...methods.map((it) => [orderMoney.methods[it], received[it]] as const),
    ...(refunded > 0 ? [[copy.refunded, refunded] as const] : []),
  ]
  return (
    <SectionCard
      heading={copy.sums(formatRupees(received.total), formatRupees(due_today))}
      text={formatDay(date)}
      aside={choice}
    >
      <Row as="dl" gap={6} className={css.sums}>
        {sums.map(([term, rupees]) => (
          <div key={term}>
            <Muted as="dt">{term}</Muted>
            <Figures as="dd">{formatRupees(rupees)}</Figures>
          </div>
        ))}
      </Row>
    </SectionCard>
  )
}
