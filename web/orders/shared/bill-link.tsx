import { billPath, type OrderRow } from '#contract/orders/order.ts'
import { orderCopy as copy } from '#i18n/orders.ts'

const address = (serviceid: string, paper: string): string =>
  `${billPath}?${new URLSearchParams({ serviceid, ...(paper && { paper }) })}`

/** Links to an order's bill; `roll` adds the 80 mm version for receipt printers. */
export function BillLink({ order, roll = false }: { order: OrderRow; roll?: boolean }) {
  const links = [
    { paper: '', label: copy.openBill(order.bill ?? '') },
    ...(roll ? [{ paper: '80mm', label: copy.billRoll }] : []),
  ]
  return links.map(({ paper, label }, n) => (
    <span key={paper}>
      {n > 0 && ', '}
      <a href={address(order._id, paper)} target="_blank" rel="noopener">
        {label}
        <span className="visually-hidden"> {copy.newTab}</span>
      </a>
    </span>
  ))
}
