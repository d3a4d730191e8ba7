import { useQuery } from '@tanstack/react-query'
import { getEarnings, type Earnings } from '#contract/money/worker-account.ts'
import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { pay as copy } from '#i18n/pay.ts'
import { call } from '#web/api/api.ts'
import { NetworkError } from '#web/api/errors.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { isSignedOut, useSignInAgain } from '#web/api/sign-in-again.ts'
import { formatRupees } from '#web/lib/format.ts'
import { MonthChoice } from '#web/money/month/month-choice.tsx'
import { AccountEntries } from '#web/money/pay/account-entries.tsx'
import { AccountFigures } from '#web/money/pay/account-figures.tsx'
import { LoadingEarnings } from '#web/money/pay/earnings-skeleton.tsx'
import { useMonth } from '#web/money/pay/use-month.ts'
import { OfflineNotice } from '#web/orders/shared/offline-notice.tsx'
import { paths } from '#web/paths.ts'
import { WorkerScreen } from '#web/shell/worker-screen.tsx'
import { Card } from '#web/ui/card.tsx'
import { Columns, Muted, Stack } from '#web/ui/layout.tsx'

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
  useSignInAgain(error)
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
    <Columns>
      <Stack>
        <Stack as={Card}>
          <AccountFigures account={account} owed={copy.youWillGet} inHand={copy.cashWithYou} />
          <Settling account={account} />
        </Stack>
        <Muted>
          {copy.month(copy.jobs(jobs.length), formatRupees(earned), formatRupees(paid_out))}{' '}
          {copy.byOffice}
        </Muted>
      </Stack>
      <Card>
        <AccountEntries account={account} dayAs="h2" />
      </Card>
    </Columns>
  )
}

/** What the cash in hand means for the pay: the two are settled against each other, or apart. */
function Settling({ account: { owed, in_hand } }: { account: Earnings }) {
  if (in_hand <= 0) return <p>{copy.noCash}</p>
  if (owed <= 0) return <p>{copy.handOver(formatRupees(in_hand))}</p>
  const left = toRupees(toPaise(in_hand) - toPaise(owed))
  const rest = left < 0 ? copy.restToGet(formatRupees(-left)) : copy.restToGive(formatRupees(left))
  return (
    <p>
      {copy.handOver(formatRupees(in_hand))} {rest}
    </p>
  )
}
