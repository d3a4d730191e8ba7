import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getEarnings } from '#contract/money/worker-account.ts'
import { pay as copy } from '#i18n/pay.ts'
import { call } from '#web/api/api.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { isSignedOut, useSignInAgain } from '#web/api/sign-in-again.ts'
import { MonthChoice } from '#web/money/month-choice.tsx'
import { EarningsSkeleton } from '#web/money/pay/earnings-skeleton.tsx'
import { PayRows } from '#web/money/pay/pay-rows.tsx'
import { useMonth } from '#web/money/pay/use-month.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Screen } from '#web/ui/screen.tsx'
import css from './earnings.module.css'

/** A worker's own pay for a month: earnings by job, payouts and the balance. */
export function EarningsScreen() {
  const choice = useMonth()
  const { month } = choice
  const query = useQuery({
    queryKey: [getEarnings.path, month],
    queryFn: ({ signal }) => call(getEarnings, { month }, { signal }),
    staleTime: 0,
    placeholderData: (before) => before,
  })
  const { data, error } = query
  useSignInAgain(error, 'worker')
  if (!data && (!error || isSignedOut(error))) return <EarningsSkeleton />
  return (
    <Screen heading={copy.earnings} aside={<MonthChoice {...choice} />} column>
      {data ? (
        <Card>
          <PayRows earnings={data} balanceText={copy.balance} />
        </Card>
      ) : (
        <QueryError query={query} message={copy.failed} />
      )}
      <div className={css.after}>
        <p>{copy.byOffice}</p>
        <Link href={paths.workerJobs}>{copy.toJobs}</Link>
      </div>
    </Screen>
  )
}
