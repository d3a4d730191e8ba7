import { Link } from 'wouter'
import type { OrderRow } from '#contract/orders/order.ts'
import { paths } from '#web/paths.ts'
import css from './customer-order.module.css'

type CustomerOrderProps = { order: OrderRow; day: string }

/** A customer's name above a link to the order of that day. */
export function CustomerOrder({ order, day }: CustomerOrderProps) {
  const { number, user_data: customer } = order
  return (
    <span className={css.who}>
      {customer.name || customer.phone}
      <Link href={paths.adminOrders({ status: 'all', q: number })}>
        {`${day}, `}
        <span className={css.number}>{number}</span>
      </Link>
    </span>
  )
}
