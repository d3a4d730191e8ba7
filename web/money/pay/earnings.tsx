import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getEarnings } from '#contract/money/worker-account.ts'
import { pay as copy } from '#i18n/pay.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { isSignedOut, useSignInAgain } from '#web/api/sign-in-again.ts'
import { formatRupees } from '#web/lib/format.ts'
import { MonthChoice } from '#web/money/month-choice.tsx'
import { AccountEntries } from '#web/money/pay/account-entries.tsx'
import { AccountFigures } from '#web/money/pay/account-figures.tsx'
import { EarningsSkeleton } from '#web/money/pay/earnings-skeleton.tsx'
import { useMonth } from '#web/money/pay/use-month.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Screen } from '#web/ui/screen.tsx'
import css from './earnings.module.css'

/** A worker's own account: what is owed, the cash in hand, and the entries of a month. */
export function EarningsScreen() {
  const choice = useMonth()
  const { month } = choice
  const query = useQuery({
    ...endpointQuery(getEarnings, { month }),

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
          <div className={css.account}>
            <AccountFigures
              figures={[
                [copy.youWillGet, data.owed],
                [copy.cashWithYou, data.in_hand],
              ]}
            />
            <p>
              {copy.month(
                copy.jobs(data.jobs.length),
                formatRupees(data.earned),
                formatRupees(data.paid_out),
              )}
            </p>
            <AccountEntries account={data} dayAs="h2" />
          </div>
        </Card>
      ) : (
        <QueryError query={query} />
      )}
      <div className={css.after}>
        <p>{copy.byOffice}</p>
        <Link href={paths.workerJobs}>{copy.toJobs}</Link>
      </div>
    </Screen>
  )
}
