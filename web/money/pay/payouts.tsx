import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { getPay, type PaidWorker } from '#contract/money/worker-account.ts'
import { pay as copy } from '#i18n/pay.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { isSignedOut } from '#web/api/sign-in-again.ts'
import { useRequireAdmin } from '#web/api/use-require-admin.ts'
import { ListSkeleton } from '#web/list/list-skeleton.tsx'
import { MonthChoice } from '#web/money/month/month-choice.tsx'
import { AccountDialog, type AccountAct } from '#web/money/pay/account-dialogs.tsx'
import { PayoutsLayout } from '#web/money/pay/payouts-layout.tsx'
import { useMonth } from '#web/money/pay/use-month.ts'
import { WorkerPay } from '#web/money/pay/worker-pay.tsx'
import { paths } from '#web/paths.ts'
import { MoneyTabs } from '#web/shell/admin/money-tabs.tsx'
import { EmptyState } from '#web/ui/panel.tsx'

/** The account of each worker with the entries of a month. Owners only. */
export function Payouts() {
  const choice = useMonth()
  const { month } = choice
  const [open, setOpen] = useState<{ worker: PaidWorker; act: AccountAct }>()
  const query = useQuery({
    ...endpointQuery(getPay, { month }),
    staleTime: 0,
  })
  const { data, error } = query
  useRequireAdmin(error)
  return (
    <PayoutsLayout
      above={<MoneyTabs current={paths.adminPayouts} />}
      aside={<MonthChoice {...choice} />}
    >
      {!data && (!error || isSignedOut(error)) && <ListSkeleton label={copy.loading} />}
      {data?.workers.map((it) => (
        <WorkerPay key={it._id} worker={it} onAct={(act) => setOpen({ worker: it, act })} />
      ))}
      {data?.workers.length === 0 && (
        <EmptyState icon={<HandCoins />} level={2} title={copy.none} text={copy.notSet} />
      )}
      <QueryError query={query} />
      {open && <AccountDialog {...open} onClose={() => setOpen(undefined)} />}
    </PayoutsLayout>
  )
}
