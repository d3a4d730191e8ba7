import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { getGiveBacks } from '#contract/money/payments.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { money as copy } from '#i18n/money.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useHasPermission } from '#web/api/use-has-permission.ts'
import { formatIndianDay, formatRupees } from '#web/lib/format.ts'
import { CustomerOrder } from '#web/money/customer-order.tsx'
import { MoneyTable } from '#web/money/money-table.tsx'
import { giveBackPath } from '#web/money/month/month-figures.tsx'
import { RefundDialog } from '#web/orders/money/refund-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import css from './give-backs.module.css'

export const useGiveBacks = (enabled = true) =>
  useQuery({ ...endpointQuery(getGiveBacks, { limit: '50' }), staleTime: 0, enabled })

/** Orders with money to give back; hidden while there are none. */
export function GiveBacks() {
  const [open, setOpen] = useState<OrderRow>()
  const isOwner = useHasPermission('refunds')
  const query = useGiveBacks()
  const { data } = query
  if (!data) return <QueryError query={query} title={copy.giveBack} message={copy.duesFailed} />
  if (data.orders.length === 0) return null
  return (
    <section className={css.list}>
      <MoneyTable
        heading={`${copy.giveBack}: ${formatRupees(data.total)}`}
        hasActs={isOwner}
        heads={[copy.customer, copy.amount, ...(isOwner ? [copy.giveBackShort] : [])]}
        rows={data.orders.map((order) => [
          <>
            <CustomerOrder order={order} day={copy.since(formatIndianDay(order.since))} />
            {order.before_update && <small className={css.note}>{copy.beforeUpdate}</small>}
          </>,
          formatRupees(order.give_back),
          ...(isOwner ? [<GiveBack key="act" order={order} onPress={() => setOpen(order)} />] : []),
        ])}
      />
      {data.next_cursor && (
        <p>
          <Link href={giveBackPath}>{copy.allGiveBacks}</Link>
        </p>
      )}
      {open && (
        <RefundDialog
          serviceid={open._id}
          paid={open.paid}
          giveBack={open.give_back}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

function GiveBack({ order, onPress }: { order: OrderRow; onPress: () => void }) {
  const { name, phone } = order.user_data
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={copy.giveBackTo(name || phone)}
      onClick={onPress}
    >
      {copy.giveBackShort}
    </Button>
  )
}
