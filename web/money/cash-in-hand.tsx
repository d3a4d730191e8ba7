import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getCashInHand, takeCash, type CashHolder } from '#contract/money/worker-account.ts'
import { indiaClock } from '#domain/schedule.ts'
import { pay as copy } from '#i18n/pay.ts'
import { call } from '#web/api/api.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { toastFailure, useAction } from '#web/api/use-action.ts'
import { formatDay, formatRupees } from '#web/lib/format.ts'
import { newId } from '#web/lib/new-id.ts'
import { MoneyTable } from '#web/money/money-table.tsx'
import { orderAction } from '#web/orders/shared/use-order-transition.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './cash-in-hand.module.css'

const takeCashDialog = lazyDialog(
  async () => (await import('#web/money/pay/account-dialogs.tsx')).TakeCashDialog,
)

export const useCashInHand = (enabled = true) =>
  useQuery({ ...endpointQuery(getCashInHand, {}), staleTime: 0, enabled })

/** Cash of customers that workers have not handed over; for managers too. */
export function CashInHand() {
  const [from, takeFrom] = useState<CashHolder>()
  const query = useCashInHand()
  const { data } = query
  if (!data) return <QueryError query={query} title={copy.cashWithWorkers} message={copy.failed} />
  if (data.workers.length === 0) return null
  return (
    <section className={css.holders}>
      <MoneyTable
        heading={`${copy.cashWithWorkers}: ${formatRupees(data.total)}`}
        hasActs
        heads={[copy.worker, copy.cash, copy.takeCash]}
        rows={data.workers.map((it) => [
          <HolderName key="name" holder={it} />,
          formatRupees(it.in_hand),
          it.in_hand > 0 ? (
            <Row key="take">
              <TakeAll key={`${it._id} ${it.in_hand}`} holder={it} />
              <Button
                variant="quiet"
                size="small"
                aria-label={copy.takeCashFrom(it.name)}
                onClick={() => takeFrom(it)}
              >
                {copy.otherAmount}
              </Button>
            </Row>
          ) : null,
        ])}
      />
      {from && <takeCashDialog.Dialog worker={from} onClose={() => takeFrom(undefined)} />}
    </section>
  )
}

/** All that a worker holds was handed over: one tap. */
function TakeAll({ holder: { _id: worker_id, name, in_hand: rupees } }: { holder: CashHolder }) {
  // A retry after a lost reply takes it once.
  const [entry_id] = useState(newId)
  const { isBusy, send } = useAction(() => call(takeCash, { worker_id, entry_id, rupees }), {
    ...orderAction({ reader: 'admin' }),
    onDone: () => toast('success', copy.taken, toastMs.short),
    onFailure: toastFailure,
  })
  return (
    <Button
      variant="secondary"
      size="small"
      busy={isBusy}
      aria-label={copy.takeFrom(formatRupees(rupees), name)}
      onClick={() => send(undefined)}
    >
      {copy.take(formatRupees(rupees))}
    </Button>
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
