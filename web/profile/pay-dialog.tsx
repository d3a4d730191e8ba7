import { useSearch } from 'wouter'
import type { OrderRow } from '#contract/orders/order.ts'
import { myMoney as copy } from '#i18n/money.ts'
import { formatDay, formatRupees } from '#web/lib/format.ts'
import { orderedService } from '#web/lib/order-text.ts'
import { MoneyRows, MoneySum } from '#web/orders/money/money-box.tsx'
import { PayNow } from '#web/orders/money/pay-now.tsx'
import { paths } from '#web/paths.ts'
import { duesOf } from '#web/profile/my-asks.tsx'
import { closeOrder, openOrder } from '#web/profile/order/use-open-order.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'

/** Payment of all that is due for work done, while the address asks for it. */
export function PayDialog({ open }: { open: readonly OrderRow[] }) {
  const isAsked = new URLSearchParams(useSearch()).get('pay') === 'due'
  const { orders, rupees } = duesOf(open)
  if (!isAsked) return null
  const [only] = orders.length === 1 ? orders : []
  return (
    <Dialog title={copy.payTitle} onClose={closeOrder} inAddress>
      <Stack>
        {orders.length === 0 && <p>{copy.allPaid}</p>}
        <MoneyRows
          rows={orders.map((it) => [
            <a key={it._id} href={paths.order(it._id)} onClick={openOrder}>
              {orderedService(it)}, {formatDay(it.date)}
            </a>,
            formatRupees(it.due ?? 0),
          ])}
        />
        {orders.length > 0 && (
          <>
            <MoneySum>{formatRupees(rupees)}</MoneySum>
            <PayNow rupees={rupees} order={only} />
          </>
        )}
      </Stack>
    </Dialog>
  )
}
