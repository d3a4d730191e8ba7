import { useQuery } from '@tanstack/react-query'
import { getEarnings, type Earnings } from '#contract/money/worker-account.ts'
import { pay as copy } from '#i18n/pay.ts'
import { call } from '#web/api/api.ts'
import { NetworkError } from '#web/api/errors.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { isSignedOut, useSignInAgain } from '#web/api/sign-in-again.ts'
import { formatRupees } from '#web/lib/format.ts'
import { MonthChoice } from '#web/money/month-choice.tsx'
import { AccountEntries } from '#web/money/pay/account-entries.tsx'
import { AccountFigures } from '#web/money/pay/account-figures.tsx'
import { LoadingEarnings } from '#web/money/pay/earnings-skeleton.tsx'
import { useMonth } from '#web/money/pay/use-month.ts'
import { OfflineNotice } from '#web/orders/shared/offline-notice.tsx'
import { paths } from '#web/paths.ts'
import { WorkerScreen } from '#web/shell/worker-screen.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/layout.tsx'
import css from './earnings.module.css'

/** A worker's own account: what is owed, the cash in hand, and the entries of a month. */
export function EarningsScreen() {
  const choice = useMonth()
  const { month } = choice
  const query = useQuery({
    queryKey: [getEarnings.path, month],
    queryFn: ({ signal }) => readMonth(month, signal),
    staleTime: 0,
  })
  const { data, error } = query
  useSignInAgain(error, 'worker')
  return (
    <WorkerScreen
      heading={copy.earnings}
      aside={<MonthChoice {...choice} />}
      current={paths.workerEarnings}
    >
      {data && (
        <Stack>
          <OfflineNotice />
          <Account account={data} />
        </Stack>
      )}
      {!data && (!error || isSignedOut(error)) && <LoadingEarnings />}
      <QueryError query={query} message={copy.failed} offline={copy.monthNotKept} />
      <p className={css.after}>{copy.byOffice}</p>
    </WorkerScreen>
  )
}

async function readMonth(month: string, signal: AbortSignal): Promise<Earnings> {
  const reply = await call(getEarnings, { month }, { signal })
  // Without a network the last reply comes from the cache, whatever its month.
  if (reply.month !== month) throw new NetworkError('a reply of another month')
  return reply
}

function Account({ account }: { account: Earnings }) {
  const { jobs, earned, paid_out } = account
  return (
    <Card>
      <Stack>
        <AccountFigures account={account} owed={copy.youWillGet} inHand={copy.cashWithYou} />
        <p>{copy.month(copy.jobs(jobs.length), formatRupees(earned), formatRupees(paid_out))}</p>
        <AccountEntries account={account} dayAs="h2" />
      </Stack>
    </Card>
  )
}
