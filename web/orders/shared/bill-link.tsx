import { billPath, type OrderRow } from '#contract/orders/order.ts'
import { orderCopy as copy } from '#i18n/orders.ts'

const address = (serviceid: string, query: Readonly<Record<string, string>>): string =>
  `${billPath}?${new URLSearchParams({ serviceid, ...query })}`

/** Links to an order's bill; `roll` adds the 80 mm version for receipt printers. */
export function BillLink({ order, roll = false }: { order: OrderRow; roll?: boolean }) {
  const links = [
    { paper: '', label: copy.openBill(order.bill ?? '') },
    ...(roll ? [{ paper: '80mm', label: copy.billRoll }] : []),
  ]
  return links.map(({ paper, label }, n) => (
    <span key={paper}>
      {n > 0 && ', '}
      <PaperLink href={address(order._id, paper ? { paper } : {})} label={label} />
    </span>
  ))
}

/** Links to a credit note to the order's bill. */
export function CreditNoteLink({ order, number }: { order: OrderRow; number: string }) {
  const href = address(order._id, { credit_note: number })
  return <PaperLink href={href} label={copy.creditNote(number)} />
}

function PaperLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {label}
      <span className="visually-hidden"> {copy.newTab}</span>
    </a>
  )
}
