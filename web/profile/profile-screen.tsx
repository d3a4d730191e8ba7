import { CalendarHeart, CalendarPlus } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { profile as copy } from '#i18n/profile.ts'
import { Profile } from '#web/accounts/profile/profile.tsx'
import { MyAddresses } from '#web/addresses/my-addresses.tsx'
import { QueryError } from '#web/api/query-error.tsx'
import { useSignInAgain } from '#web/api/sign-in-again.ts'
import { useBookedOrder, useIsBooked } from '#web/orders/booking/use-booked-order.ts'
import { OfflineNotice } from '#web/orders/shared/offline-notice.tsx'
import { useMyOrders, type MyOrdersQuery } from '#web/orders/shared/use-my-orders.ts'
import { paths } from '#web/paths.ts'
import { MyPlans, useMyPlans } from '#web/plans/customer/my-plans.tsx'
import { BookedOrder } from '#web/profile/booked-order.tsx'
import { InstallCard } from '#web/profile/install-card.tsx'
import { MyOrderDialog } from '#web/profile/my-order-dialog.tsx'
import { MyOrderList } from '#web/profile/my-order-list.tsx'
import { InviteShare } from '#web/referrals/invite-share.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/panel.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'
import css from './profile-screen.module.css'

/** A customer's profile: orders and account, with an order just booked at the top. */
export function ProfileScreen() {
  // Does not fetch: whether the visitor is a customer is not known yet.
  const isBooked = useIsBooked(useMyOrders({ enabled: false }))
  return (
    <Profile heading={isBooked ? copy.booked : copy.heading} first={isBooked && <JustBooked />}>
      <PlansAndOrders />
      <MyAddresses />
    </Profile>
  )
}

/** The plans stand above the orders, which would jump if they were shown first. */
function PlansAndOrders() {
  const { isWaiting } = useMyPlans()
  return (
    <>
      <MyPlans />
      {isWaiting ? <PendingOrders /> : <MyOrders />}
    </>
  )
}

/** Fetches the orders while the plans load. */
function PendingOrders() {
  useMyOrders()
  return <OrdersLoading />
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

/** The list of orders, and the details of the one in the URL. */
function MyOrders() {
  const query = useMyOrders()
  const { orders, total } = query
  const isBooked = useIsBooked(query)
  useSignInAgain(query.error)
  return (
    <Stack as="section" aria-labelledby="orders">
      <div className={css.title}>
        <h2 id="orders">{copy.orders}</h2>
        {orders && <p className={css.count}>{copy.orderCount(total)}</p>}
        {total > 0 && (
          <Link href={paths.bookService()} asChild>
            <LinkButton>
              <CalendarPlus aria-hidden="true" />
              {copy.book}
            </LinkButton>
          </Link>
        )}
      </div>
      <OfflineNotice />
      <ListOrState query={query} />
      {total > 0 && !isBooked && <InstallCard />}
      {total > 0 && <InviteShare />}
      <MyOrderDialog query={query} />
    </Stack>
  )
}

function ListOrState({ query }: { query: MyOrdersQuery }) {
  const { orders, total, error } = query
  if (orders && total === 0) return <NoOrders />
  if (orders) return <MyOrderList orders={orders} query={query} />
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
