import { useQuery } from '@tanstack/react-query'
import { getPayments } from '#contract/money/payments.ts'
import { indiaClock } from '#domain/schedule.ts'
import { moneyActs as copy } from '#i18n/money-acts.ts'
import { orderMoney } from '#i18n/money.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { formatRupees } from '#web/lib/format.ts'
import { slotText } from '#web/orders/shared/order-event-text.ts'
import { Figures, Muted, Stack } from '#web/ui/layout.tsx'
import css from './ledger.module.css'

export function usePayments(serviceid: string) {
  return useQuery({ ...endpointQuery(getPayments, { serviceid }), staleTime: 0 })
}

/** All ledger entries of an order, oldest first. */
export function Ledger({ serviceid }: { serviceid: string }) {
  const query = usePayments(serviceid)
  const { data } = query
  if (!data) return <QueryError query={query} />
  if (data.payments.length === 0) return <Muted>{copy.nothing}</Muted>
  return (
    <Stack as="ul" gap={2}>
      {data.payments.map((it) => (
        <li key={it.payment_id} className={css.entry}>
          <span>
            {copy.entries[it.kind]}, {orderMoney.methods[it.method]}
            <Muted as="small" className={css.what}>
              {[slotText(indiaClock(Date.parse(it.at))), it.by, it.reference, it.reason]
                .filter(Boolean)
                .join(' · ')}
            </Muted>
          </span>
          <Figures as="strong">
            {it.kind === 'payment' ? '' : '−'}
            {formatRupees(it.rupees)}
          </Figures>
        </li>
      ))}
    </Stack>
  )
}
