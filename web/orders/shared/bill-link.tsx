import type { ElementType } from 'react'
import { getKeptReceipt } from '#contract/money/kept-receipt.ts'
import { billPath, type OrderRow } from '#contract/orders/order.ts'
import { orderCopy as copy } from '#i18n/orders.ts'
import { InNewTab } from '#web/ui/button/in-new-tab.tsx'

/** Where a printed document of an order is opened. */
export const billAddress = (
  serviceid: string,
  query: Readonly<Record<string, string>> = {},
): string => `${billPath}?${new URLSearchParams({ serviceid, ...query })}`

/** Links to an order's bill; `roll` adds the 80 mm version for receipt printers. */
export function BillLink({ order, roll = false }: { order: OrderRow; roll?: boolean }) {
  const links = [
    { paper: '', label: copy.openBill(order.bill ?? '') },
    ...(roll ? [{ paper: '80mm', label: copy.billRoll }] : []),
  ]
  return links.map(({ paper, label }, n) => (
    <span key={paper}>
      {n > 0 && ', '}
      <PaperLink href={billAddress(order._id, paper ? { paper } : {})} label={label} />
    </span>
  ))
}

/** Links to a credit note to the order's bill. */
export function CreditNoteLink({ order, number }: { order: OrderRow; number: string }) {
  const href = billAddress(order._id, { credit_note: number })
  return <PaperLink href={href} label={copy.creditNote(number)} />
}

/** Links to the receipt for what was kept of the order. */
export function KeptReceiptLink({ order }: { order: OrderRow }) {
  const href = `${getKeptReceipt.path}?${new URLSearchParams({ serviceid: order._id })}`
  return <PaperLink href={href} label={copy.keptReceipt} />
}

/** Opens a printed document; `as` a link that stands alone, where it is no part of a sentence. */
export function PaperLink(it: {
  href: string
  label: string
  as?: ElementType
  weight?: 'normal'
}) {
  const { label, as: Tag = 'a', ...rest } = it
  return (
    <Tag {...rest} target="_blank" rel="noopener">
      {label}
      <InNewTab />
    </Tag>
  )
}
