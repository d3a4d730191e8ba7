import type { ReactNode } from 'react'
import type { OrderRow } from '#contract/orders/order.ts'
import { messageLog } from '#i18n/message-log.ts'
import { userOrders } from '#i18n/orders.ts'
import { NotificationSlice } from '#web/notification-log/notification-slice.tsx'
import { availableActions, type OpenDialogWith } from '#web/orders/admin/available-actions.ts'
import {
  bookingDetails,
  customerDetails,
  messageDetails,
} from '#web/orders/admin/order-details.tsx'
import { asLeft } from '#web/orders/shared/order-event-text.ts'
import { OrderHistory } from '#web/orders/shared/order-history.tsx'
import { useOrderHistory } from '#web/orders/shared/use-order-history.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DescriptionList, type Description } from '#web/ui/description-list.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import css from './order-list.module.css'

const { details: words, ways } = userOrders

type DetailsProps = { order: OrderRow; onClose: () => void; open: OpenDialogWith }

/** Everything known about an order, what happened to it, and what can be done with it now. */
export function DetailsDialog({ order: listed, onClose, open }: DetailsProps) {
  const history = useOrderHistory(listed._id)
  const order = asLeft(listed, history.data ?? [])
  // The main one stands last, at the right.
  const offered = availableActions(order).toReversed()
  const actions = offered.map((way) => (
    <Button
      key={way}
      variant={way === 'cancel' ? 'secondary' : 'primary'}
      onClick={() => open({ about: way, order })}
    >
      {ways[way]}
    </Button>
  ))
  return (
    <Dialog title={words.title} onClose={onClose} wide {...(offered.length > 0 && { actions })}>
      <div className={css.parts}>
        <Part heading={words.job} facts={bookingDetails(order)} />
        <Part heading={words.customer} facts={customerDetails(order)} />
        <Part heading={words.messages} facts={messageDetails(order)} />
        <OrderHistory query={history} reader="admin" />
        <section>
          <h3>{messageLog.sentHeading}</h3>
          <NotificationSlice of={{ order: order._id }} />
        </section>
      </div>
    </Dialog>
  )
}

function Part({ heading, facts }: { heading: ReactNode; facts: readonly Description[] }) {
  return (
    <section>
      <h3>{heading}</h3>
      <DescriptionList facts={facts} />
    </section>
  )
}
