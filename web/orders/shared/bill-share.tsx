import { endBillLink, makeBillLink } from '#contract/bills/bill-link.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { orderCopy as copy } from '#i18n/orders.ts'
import { call } from '#web/api/api.ts'
import { LinkShare } from '#web/orders/shared/link-share.tsx'

/** A private link with which the order's bill is forwarded. */
export function BillShare({ order: { _id: serviceid, bill } }: { order: OrderRow }) {
  return (
    <LinkShare
      texts={copy.billShare}
      title={copy.openBill(bill ?? '')}
      make={() => call(makeBillLink, { serviceid })}
      end={() => call(endBillLink, { serviceid })}
    />
  )
}
