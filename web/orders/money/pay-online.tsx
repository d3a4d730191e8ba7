import { payOnline } from '#contract/money/online.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { payOnline as copy } from '#i18n/job-money.ts'
import { call } from '#web/api/api.ts'
import { formatRupees } from '#web/lib/format.ts'
import { OrderActionError } from '#web/orders/shared/order-action-error.tsx'
import { useOrderTransition } from '#web/orders/shared/use-order-transition.ts'
import { Button } from '#web/ui/button/button.tsx'
import { InBar } from '#web/ui/dialog/dialog.tsx'

type PayOnlineProps = {
  order: OrderRow
  rupees: number
  /** All that is due, although only the advance is asked for. */
  whole: boolean
}

/** Opens the payment provider's page for the amount. */
export function PayOnline({ order, rupees, whole }: PayOnlineProps) {
  const { isBusy, sentence, send } = useOrderTransition({
    reader: 'customer',
    send: () => call(payOnline, { serviceid: order._id, whole }),
    onDone: ({ url }) => location.assign(url),
  })
  return (
    <>
      <InBar>
        <Button busy={isBusy} busyText={copy.busy} onClick={() => send(undefined)}>
          {copy.pay(formatRupees(rupees))}
        </Button>
      </InBar>
      <p>{copy.text}</p>
      <OrderActionError sentence={sentence} />
    </>
  )
}
