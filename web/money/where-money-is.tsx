import type { z } from 'zod/mini'
import type { getMoney } from '#contract/money/month.ts'
import { moneySums as copy } from '#i18n/advance.ts'
import { money } from '#i18n/money.ts'
import { formatMoment, formatRupees } from '#web/lib/format.ts'
import { MoneyTable } from '#web/money/money-table.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Sums = NonNullable<z.output<typeof getMoney.output>['sums']>

/** All money ever received by what it is for, as it was added up last night. */
export function WhereMoneyIs({ sums }: { sums: Sums }) {
  const parts = [
    [copy.billed, sums.billed],
    [copy.held, sums.held],
    [copy.kept, sums.kept],
    [copy.giveBack, sums.give_back],
  ] as const
  const when = formatMoment(sums.at)
  return (
    <MoneyTable
      heading={copy.heading}
      heads={[copy.part, money.amount]}
      rows={[
        ...parts.map(([part, rupees]) => [part, formatRupees(rupees)]),
        [
          <strong key="sum">{copy.received}</strong>,
          <strong key="all">{formatRupees(sums.received)}</strong>,
        ],
      ]}
      below={
        <Stack gap={2}>
          <p>{copy.text}</p>
          {sums.agrees ? (
            <p>{copy.agrees(when)}</p>
          ) : (
            <Notice tone="error">{copy.differs(when)}</Notice>
          )}
        </Stack>
      }
    />
  )
}
