import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getMoney } from '#contract/money/month.ts'
import { indiaClock, monthAround } from '#domain/schedule.ts'
import { closing } from '#i18n/closing.ts'
import { money as copy } from '#i18n/money.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { isSignedOut } from '#web/api/sign-in-again.ts'
import { useRequireAdmin } from '#web/api/use-require-admin.ts'
import { serverNow } from '#web/lib/clock.ts'
import { ListSkeleton } from '#web/list/list-skeleton.tsx'
import { useListUrlState } from '#web/list/use-list-url-state.ts'
import { CashInHand, useCashInHand } from '#web/money/cash-in-hand.tsx'
import { Debtors, useDuesByPerson } from '#web/money/debtors.tsx'
import { AfterWages } from '#web/money/expenses/after-wages.tsx'
import { useAfterWages } from '#web/money/expenses/use-after-wages.ts'
import { GiveBacks, useGiveBacks } from '#web/money/give-backs.tsx'
import { MoneyLayout } from '#web/money/money-layout.tsx'
import { LastMonthCharts } from '#web/money/month/last-month.tsx'
import { MonthChoice } from '#web/money/month/month-choice.tsx'
import { MonthFigures, MonthSums } from '#web/money/month/month-figures.tsx'
import { PaymentNotes, usePaymentNotes } from '#web/money/unmatched-payments.tsx'
import { WhereMoneyIs } from '#web/money/where-money-is.tsx'
import { paths } from '#web/paths.ts'
import { MoneyTabs } from '#web/shell/admin/money-tabs.tsx'
import { buttonClass } from '#web/ui/button/link-button.tsx'
import { Stack } from '#web/ui/layout.tsx'

/** A month in figures, who still has to pay, and the cash that workers hold. */
export function Money() {
  const url = useListUrlState()
  const thisMonth = indiaClock(serverNow()).date.slice(0, 7)
  const month = readMonth(url.param('month'), thisMonth)
  const days = monthAround(`${month}-01`)
  const query = useQuery({
    ...endpointQuery(getMoney, { month }),
    staleTime: 0,
  })
  const { data, error } = query
  useRequireAdmin(error)
  // All parts show at once: one that came late would move those below it.
  const parts = [query, usePaymentNotes(), useCashInHand(), useGiveBacks(), useDuesByPerson()]
  const owners = useAfterWages(month)
  const isWaiting = parts.some((it) => it.isPending) || owners.isWaiting || isSignedOut(error)
  return (
    <MoneyLayout
      above={<MoneyTabs current={paths.adminMoney()} />}
      aside={
        <>
          <Link href={paths.adminDay()} className={buttonClass({ variant: 'secondary' })}>
            {closing.heading}
          </Link>
          <MonthChoice
            month={month}
            isLast={month >= thisMonth}
            onChange={(to) => url.update({ month: to === thisMonth ? undefined : to })}
          />
        </>
      }
    >
      {isWaiting && <ListSkeleton label={copy.loading} />}
      <Stack hidden={isWaiting}>
        {data ? <MonthSums figures={data} days={days} /> : <QueryError query={query} />}
        <PaymentNotes />
        <Debtors />
        <CashInHand />
        <GiveBacks />
        {data && <MonthFigures figures={data} days={days} month={month} />}
        <AfterWages month={month} days={days} />
        {data?.sums && <WhereMoneyIs sums={data.sums} />}
        <LastMonthCharts />
      </Stack>
    </MoneyLayout>
  )
}

/** The month in the URL; invalid and future months become the current one. */
function readMonth(month: string | undefined, thisMonth: string): string {
  const isMonth = month !== undefined && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month)
  return isMonth && month < thisMonth ? month : thisMonth
}
