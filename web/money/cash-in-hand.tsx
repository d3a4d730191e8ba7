import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getCashInHand, type CashHolder } from '#contract/money/worker-account.ts'
import { indiaClock } from '#domain/schedule.ts'
import { pay as copy } from '#i18n/pay.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { formatDay, formatRupees } from '#web/lib/format.ts'
import { MoneyTable } from '#web/money/money-table.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import css from './cash-in-hand.module.css'

const takeCash = lazyDialog(
  async () => (await import('#web/money/pay/account-dialogs.tsx')).TakeCashDialog,
)

/** Cash of customers that workers have not handed over; for managers too. */
export function CashInHand() {
  const [from, takeFrom] = useState<CashHolder>()
  const query = useQuery({
    ...endpointQuery(getCashInHand, {}),
    staleTime: 0,
  })
  const { data } = query
  if (!data) return <QueryError query={query} title={copy.cashWithWorkers} message={copy.failed} />
  if (data.workers.length === 0) return null
  return (
    <section className={css.holders}>
      <MoneyTable
        heading={`${copy.cashWithWorkers}: ${formatRupees(data.total)}`}
        heads={[copy.worker, copy.cash, copy.takeCash]}
        rows={data.workers.map((it) => [
          <HolderName key="name" holder={it} />,
          formatRupees(it.in_hand),
          it.in_hand > 0 ? (
            <Button
              key="take"
              variant="secondary"
              size="small"
              aria-label={copy.takeCashFrom(it.name)}
              onClick={() => takeFrom(it)}
            >
              {copy.takeCash}
            </Button>
          ) : null,
        ])}
      />
      {from && <takeCash.Dialog worker={from} onClose={() => takeFrom(undefined)} />}
    </section>
  )
}

function HolderName({ holder: { name, oldest_at } }: { holder: CashHolder }) {
  if (oldest_at === null) return name
  return (
    <>
      {name}
      <br />
      <small>{copy.since(formatDay(indiaClock(Date.parse(oldest_at)).date))}</small>
    </>
  )
}
