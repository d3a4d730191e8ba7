import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getDues } from '#contract/money/payments.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { language as ofPage } from '#i18n/language.ts'
import { money as copy } from '#i18n/money.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { brandIn, dayIn, preparedMessages, serviceIn } from '#web/i18n/prepared-messages.ts'
import { settings } from '#web/i18n/settings.ts'
import { formatDay, formatRupees } from '#web/lib/format.ts'
import { CustomerOrder } from '#web/money/customer-order.tsx'
import { MoneyTable } from '#web/money/money-table.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import css from './outstanding.module.css'

export const useDues = () => useQuery({ ...endpointQuery(getDues, { limit: '50' }), staleTime: 0 })

/** The oldest unpaid jobs, each with a prepared WhatsApp reminder. */
export function Dues() {
  const query = useDues()
  const { data } = query
  if (!data) return <QueryError query={query} title={copy.dues} message={copy.duesFailed} />
  const heading = data.total === 0 ? copy.noDues : `${copy.dues}: ${formatRupees(data.outstanding)}`
  return (
    <section>
      {data.total === 0 ? (
        <p>{heading}</p>
      ) : (
        <MoneyTable
          heading={heading}
          heads={[copy.customer, copy.due, copy.remindShort]}
          rows={data.orders.map(dueRow)}
        />
      )}
      <p className={css.all}>
        <Link href={paths.adminOrders({ status: 'all', payment: 'unpaid' })}>{copy.all}</Link>
      </p>
    </section>
  )
}

/** Written in the customer's language, not the admin's. */
function reminder(order: OrderRow, rupees: string): string {
  const { language = ofPage } = order.user_data
  const [service, day] = [serviceIn(language, order), dayIn(language, order.date)]
  return preparedMessages[language].due(
    brandIn(language, settings().business),
    service,
    day,
    rupees,
    order.number,
  )
}

function dueRow(order: OrderRow) {
  const { date, due, user_data: customer } = order
  const rupees = formatRupees(due ?? 0)
  const day = formatDay(date)
  const text = reminder(order, rupees)
  return [
    <CustomerOrder key="job" order={order} day={day} />,
    rupees,
    customer.phone ? (
      <LinkButton
        key="remind"
        href={`https://wa.me/${customer.phone}?${new URLSearchParams({ text })}`}
        variant="secondary"
        size="small"
        target="_blank"
        rel="noreferrer"
        aria-label={copy.remind(customer.name || customer.phone)}
      >
        {copy.remindShort}
      </LinkButton>
    ) : null,
  ]
}
