import type { OrderRow } from '#contract/orders/order.ts'
import { choiceName } from '#i18n/catalogue.ts'
import { userOrders } from '#i18n/orders.ts'
import { formatIndianMonthDay, formatIndianTime } from '#web/lib/format.ts'
import { decisionDetails } from '#web/orders/admin/order-details.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import css from './next-order.module.css'

const copy = userOrders.decide

type NextOrderProps = { order: OrderRow; onClose: () => void; onDecide: () => void }

/** After a decision: the pending order to decide next, one Enter away. */
export function NextOrderDialog({ order, onClose, onDecide }: NextOrderProps) {
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {copy.close}
      </Button>
      <NextButton order={order} onDecide={onDecide} />
    </>
  )
  return (
    <Dialog title={copy.nextTitle} onClose={onClose} actions={actions} wide>
      <DescriptionList facts={decisionDetails(order)} />
    </Dialog>
  )
}

/** 'Next: 2 BHK, Sunita Devi, 24 Nov 3:30 pm' */
export function NextButton({ order, onDecide }: Omit<NextOrderProps, 'onClose'>) {
  const { service, user_data, date, time } = order
  return (
    <Button className={css.next} data-first-focus onClick={onDecide}>
      {copy.next(
        choiceName(service),
        user_data.name || userOrders.missing,
        formatIndianMonthDay(date),
        formatIndianTime(time),
      )}
    </Button>
  )
}
