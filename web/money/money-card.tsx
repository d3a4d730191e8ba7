import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getMoney } from '#contract/money/month.ts'
import { monthAround, type DateRange } from '#domain/schedule.ts'
import { moneyCard as copy } from '#i18n/money-lists.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { formatRupees } from '#web/lib/format.ts'
import { MoneyTable } from '#web/money/money-table.tsx'
import { paths } from '#web/paths.ts'
import { Row } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Billed and received today, this month and last month; each figure links to its rows. */
export function MoneyCard({ today }: { today: string }) {
  const [days, last] = [monthAround(today), monthAround(today, -1)]
  const now = useMonth(days)
  const before = useMonth(last)
  if (now.error && !now.data) return <Notice tone="warning">{copy.failed}</Notice>
  const ofToday = now.data?.by_day.find(({ date }) => date === today)
  const day = { from: today, to: today }
  return (
    <MoneyTable
      heading={copy.heading}
      aside={
        <Row gap={4}>
          <Link href={paths.adminDay()}>{copy.close}</Link>
          <Link href={paths.adminMoney()}>{copy.all}</Link>
        </Row>
      }
      heads={[copy.when, copy.billed, copy.received]}
      rows={[
        row(copy.today, day, now.data && (ofToday ?? { billed: 0, received: 0 })),
        row(copy.thisMonth, days, now.data && toSums(now.data)),
        row(copy.lastMonth, last, before.data && toSums(before.data)),
      ]}
    />
  )
}

function useMonth({ from }: DateRange) {
  const month = from.slice(0, 7)
  return useQuery({
    ...endpointQuery(getMoney, { month }),
    staleTime: 0,
  })
}

type Sums = { readonly billed: number; readonly received: number }
const toSums = (it: { billed: number; received: { total: number } }): Sums => ({
  billed: it.billed,
  received: it.received.total,
})

/** Shows a dash for a figure that is still loading. */
function row(name: string, days: DateRange, sums: Sums | undefined) {
  if (!sums) return [name, '–', '–']
  return [
    name,
    <Link key="billed" href={paths.adminBills({ state: 'issued', ...days })}>
      {formatRupees(sums.billed)}
    </Link>,
    <Link key="received" href={paths.adminPayments({ side: 'received', ...days })}>
      {formatRupees(sums.received)}
    </Link>,
  ]
}
