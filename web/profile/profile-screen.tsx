import { CalendarHeart, CalendarPlus } from 'lucide-react'
import { useEffect, useRef, type FocusEvent } from 'react'
import { Link } from 'wouter'
import type { OrderRow } from '#contract/orders/order.ts'
import { profile as copy } from '#i18n/profile.ts'
import { Profile } from '#web/accounts/profile/profile.tsx'
import { QueryError } from '#web/api/query-error.tsx'
import { useSignInAgain } from '#web/api/sign-in-again.ts'
import { useBookedOrder, useIsBooked } from '#web/orders/booking/use-booked-order.ts'
import { OfflineNotice } from '#web/orders/shared/offline-notice.tsx'
import { useMyOrders, type MyOrdersQuery } from '#web/orders/shared/use-my-orders.ts'
import { paths } from '#web/paths.ts'
import { BookedOrder } from '#web/profile/booked-order.tsx'
import { InstallCard } from '#web/profile/install-card.tsx'
import { MyAsks } from '#web/profile/my-asks.tsx'
import { MyOrderList, NextVisitList } from '#web/profile/my-order-list.tsx'
import { findNextVisit } from '#web/profile/next-visit.tsx'
import { MyOrderDialog } from '#web/profile/order/my-order-dialog.tsx'
import { findOrderLink } from '#web/profile/order/use-open-order.ts'
import { PayDialog } from '#web/profile/pay-dialog.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { isFocusLost } from '#web/ui/dialog/return-focus.ts'
import { Ends, Stack } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/panel.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'
import css from './profile-screen.module.css'

/** A customer's bookings, with one just made at the top, and their account. */
export function ProfileScreen() {
  // Does not fetch: whether the visitor is a customer is not known yet.
  const isBooked = useIsBooked(useMyOrders({ enabled: false }))
  return (
    <Profile heading={isBooked ? copy.booked : copy.heading} first={isBooked && <JustBooked />}>
      <MyOrders />
    </Profile>
  )
}

function JustBooked() {
  const query = useMyOrders()
  const order = useBookedOrder(query)
  const isShown = order !== undefined
  useEffect(() => {
    if (!isShown) return undefined
    // Cancelling the booking removes this view, and focus with it.
    return () => document.getElementById('main')?.focus()
  }, [isShown])
  const waiting = (
    <div className={css.waiting}>
      <Skeleton label={copy.ordersLoading}>
        <SkeletonBlock shape="tall" />
      </Skeleton>
    </div>
  )
  if (!order) return query.orders || query.error ? null : waiting
  return (
    <>
      <BookedOrder order={order} />
      <InstallCard />
    </>
  )
}

/** The next visit, what the customer is asked for, all orders, and what the address opens. */
function MyOrders() {
  const query = useMyOrders()
  const { orders, open, total } = query
  const booked = useBookedOrder(query)
  useSignInAgain(query.error)
  return (
    <Stack as="section" aria-labelledby="orders" {...useFocusKept(orders)}>
      <Ends>
        <h2 id="orders">{copy.orders}</h2>
        {orders && <p className={css.count}>{copy.orderCount(total)}</p>}
      </Ends>
      <OfflineNotice />
      <ListOrState query={query} booked={booked} />
      {total > 0 && !booked && <InstallCard />}
      <MyOrderDialog query={query} />
      {open && <PayDialog open={open} />}
    </Stack>
  )
}

type ListProps = { query: MyOrdersQuery; booked: OrderRow | undefined }

function ListOrState({ query, booked }: ListProps) {
  const { orders, open, total, error } = query
  if (orders && total === 0) return <NoOrders />
  if (orders && open) {
    const next = findNextVisit(open)
    // What was just booked is in full above.
    const shown = next?._id === booked?._id ? undefined : next
    return (
      <>
        <NextVisitList order={shown} orders={orders} />
        <MyAsks open={open} />
        <Link href={paths.bookService()} asChild>
          <LinkButton variant={open.length > 0 ? 'secondary' : 'primary'} className={css.book}>
            <CalendarPlus aria-hidden="true" />
            {copy.book}
          </LinkButton>
        </Link>
        <MyOrderList orders={orders.filter((it) => it !== shown)} query={query} />
      </>
    )
  }
  if (!error) return <OrdersLoading />
  return (
    <QueryError
      query={query}
      title={copy.ordersFailed}
      message={copy.noData}
      offline={copy.noNetwork}
    />
  )
}

function OrdersLoading() {
  return (
    <Skeleton label={copy.ordersLoading}>
      <SkeletonBlock shape="tall" />
      <SkeletonBlock shape="tall" />
    </Skeleton>
  )
}

function NoOrders() {
  return (
    <EmptyState
      icon={<CalendarHeart />}
      title={copy.noOrders}
      text={copy.noOrdersText}
      action={
        <>
          <LinkButton href={paths.services} variant="secondary">
            {copy.seeServices}
          </LinkButton>
          <Link href={paths.bookService()} asChild>
            <LinkButton>{copy.book}</LinkButton>
          </Link>
        </>
      }
    />
  )
}

/**
 * Focus follows an order whose change of state moves its card, and goes to the first new order when
 * loading the last page has removed its button.
 */
function useFocusKept(orders: readonly OrderRow[] | undefined) {
  const focused = useRef<string>(undefined)
  const before = useRef(0)
  useEffect(() => {
    const id = focused.current ?? (before.current > 0 && orders?.[before.current]?._id)
    before.current = orders?.length ?? 0
    if (id && isFocusLost()) findOrderLink(id)?.focus()
  }, [orders])
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target.closest<HTMLElement>('[data-order]')?.dataset['order']
    },
    // Not called for what React removes.
    onBlur: () => {
      focused.current = undefined
    },
  }
}
