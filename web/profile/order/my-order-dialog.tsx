import { Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { OrderRow } from '#contract/orders/order.ts'
import { isCompleted } from '#domain/orders/orders.ts'
import { formatPhone } from '#domain/phone.ts'
import { indiaClock } from '#domain/schedule.ts'
import { orderCopy } from '#i18n/orders.ts'
import { profile } from '#i18n/profile.ts'
import { errorMessage } from '#web/api/errors.ts'
import { settings } from '#web/i18n/settings.ts'
import { brand, phoneText, streetLine, townLine } from '#web/lib/business.ts'
import { formatLongDate, formatSlot, formatTime } from '#web/lib/format.ts'
import { orderedLines, orderedService, orderPriceText } from '#web/lib/order-text.ts'
import { roundOffTerm, roundOffText } from '#web/lib/price.ts'
import { AssignedWorkers } from '#web/orders/assign/assigned-workers.tsx'
import { listDetails } from '#web/orders/details/list-details.ts'
import { MyMoney } from '#web/orders/money/my-money.tsx'
import { BillLink } from '#web/orders/shared/bill-link.tsx'
import { BillShare } from '#web/orders/shared/bill-share.tsx'
import { OrderHistory, useOrderHistory } from '#web/orders/shared/order-history.tsx'
import { OrderProgress, OrderTimeline } from '#web/orders/shared/order-progress.tsx'
import type { MyOrdersQuery } from '#web/orders/shared/use-my-orders.ts'
import { paths } from '#web/paths.ts'
import { Detail } from '#web/profile/detail.tsx'
import { OrderReply } from '#web/profile/order-reply.tsx'
import {
  MyOrderActionDialog,
  MyOrderActions,
  type CustomerAction,
} from '#web/profile/order/my-order-actions.tsx'
import { closeOrder, useFocusOnCard, useOpenOrder } from '#web/profile/order/use-open-order.ts'
import { CustomerStatusBadge } from '#web/shell/order-status-badge.tsx'
import { TrackingShare } from '#web/tracking/tracking-share.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { isFocusLost } from '#web/ui/dialog/return-focus.ts'
import { FreeText, Muted, Stack } from '#web/ui/layout.tsx'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'
import { ErrorState } from '#web/ui/panel.tsx'
import css from './my-order-dialog.module.css'

/** Loaded lazily: not needed before the job is done. */
const AfterJob = lazyPart(async () => (await import('#web/profile/order/after-job.tsx')).AfterJob)

const copy = profile.order
/** Statuses in which a link for following the order is useful. */
const trackable: readonly OrderRow['service_status'][] = ['pending', 'accepted', 'in-progress']
const closeButton = (
  <Button variant="quiet" size="small" onClick={closeOrder}>
    {copy.close}
  </Button>
)

/** Details of the order in the URL; Back closes them. */
export function MyOrderDialog({ query }: { query: MyOrdersQuery }) {
  const order = useOpenOrder(query)
  if (!order) return null
  if (typeof order === 'object') return <OrderDetails key={order._id} order={order} />
  return (
    <Dialog title={copy.title} onClose={closeOrder} headButton={closeButton} inAddress>
      {order === 'failed' ? (
        <ErrorState
          message={errorMessage(query.error)}
          busy={query.isFetching}
          onRetry={() => void query.fetchNextPage()}
        />
      ) : (
        <p>{copy.gone}</p>
      )}
    </Dialog>
  )
}

function OrderDetails({ order }: { order: OrderRow }) {
  const [action, setAction] = useState<CustomerAction>()
  const history = useOrderHistory(order._id)
  const content = useFocusKeptInside(action === undefined)
  useFocusOnCard(order._id)
  return (
    <Dialog title={copy.title} onClose={closeOrder} headButton={closeButton} inAddress>
      <Stack gap={5} ref={content} className={css.order}>
        <LetterHead />
        <OrderTimeline order={order} />
        <OrderProgress order={order} />
        <MyMoney order={order} />
        <AssignedWorkers order={order} />
        <OrderReply order={order} />
        <MyOrderActions order={order} onAction={setAction} inDialog />
        <Suspense>
          {isCompleted({ status: order.service_status }) && <AfterJob order={order} />}
        </Suspense>
        <DetailList order={order} />
        {order.bill && <BillShare order={order} />}
        {listDetails(order, { any_message: copy.instructions }).map(({ term, value }) => (
          <section key={term}>
            <h3>{term}</h3>
            <FreeText>{value}</FreeText>
          </section>
        ))}
        {order.price !== null && !isCompleted({ status: order.service_status }) && (
          <Muted>{copy.priceNote}</Muted>
        )}
        {trackable.includes(order.service_status) && <TrackingShare order={order} />}
        <OrderHistory query={history} reader="customer" />
      </Stack>
      {action && (
        <MyOrderActionDialog action={action} order={order} onClose={() => setAction(undefined)} />
      )}
    </Dialog>
  )
}

/** Letterhead for print only: the business and its contact details. */
function LetterHead() {
  return (
    <div className={css.letterHead}>
      <strong>{brand()}</strong>
      <p>
        {streetLine()}, {townLine()}
      </p>
      <p>
        {phoneText()}, {settings().business.email}, {location.host}
      </p>
    </div>
  )
}

/** The order's service, status, customer and address. */
function DetailList({ order }: { order: OrderRow }) {
  const { email, user_data: customer } = order
  const booked = indiaClock(Date.parse(order.created_at))
  return (
    <dl className={css.details}>
      <Detail term={copy.service}>
        <strong>{orderedService(order)}</strong>
      </Detail>
      {orderedLines(order) && <Detail term={copy.lines}>{orderedLines(order)}</Detail>}
      <Detail term={copy.status}>
        <CustomerStatusBadge order={order} />
      </Detail>
      <Detail term={copy.date}>{formatLongDate(order.date)}</Detail>
      <Detail term={copy.time}>{formatTime(order.time)}</Detail>
      <Detail term={copy.price}>{orderPriceText(order)}</Detail>
      {order.round_off && <Detail term={roundOffTerm()}>{roundOffText(order.round_off)}</Detail>}
      {order.bill && (
        <Detail term={orderCopy.bill}>
          <BillLink order={order} />
        </Detail>
      )}
      <Detail term={copy.customer}>
        {customer.name || <Link href={paths.editProfile}>{profile.addName}</Link>}
      </Detail>
      <Detail term={copy.phone}>{formatPhone(customer.phone)}</Detail>
      <Detail term={copy.address}>{customer.address || copy.missing}</Detail>
      <Detail term={copy.email}>{email || copy.missing}</Detail>
      <Detail term={copy.booked}>{formatSlot(booked)}</Detail>
      <Detail term={copy.id}>{`${order.number} (${orderCopy.number(order._id.slice(-8))})`}</Detail>
    </dl>
  )
}

/** Restores lost focus after any render: cancelling an order removes the button that had it. */
function useFocusKeptInside(isTopmost: boolean) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocusLost() && isTopmost)
      content.current?.closest('dialog')?.querySelector('button')?.focus()
  })
  return content
}
