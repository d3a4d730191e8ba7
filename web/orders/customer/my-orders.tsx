import { CalendarPlus } from 'lucide-react'
import { Link } from 'wouter'
import { profile } from '#i18n/profile.ts'
import { useSignInAgain } from '#web/api/sign-in-again.ts'
import { MyOrderList } from '#web/orders/customer/my-order-list.tsx'
import { MyOrder } from '#web/orders/customer/my-order.tsx'
import { NoOrders } from '#web/orders/customer/no-orders.tsx'
import { useMyOrders, type MyOrdersQuery } from '#web/orders/customer/use-my-orders.ts'
import { paths } from '#web/paths.ts'
import { ProfileFailure } from '#web/shell/profile-failure.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'
import css from './my-orders.module.css'

/** 'Your Orders' of the profile, and the details of the one the address names. */
export function MyOrders() {
  const query = useMyOrders()
  const { orders, total } = query
  useSignInAgain(query.error)
  return (
    <section aria-labelledby="orders" className={css.section}>
      <div className={css.title}>
        <h2 id="orders">{profile.orders}</h2>
        {orders && <p className={css.count}>{profile.orderCount(total)}</p>}
        {total > 0 && (
          <Link href={paths.bookService()} asChild>
            <LinkButton>
              <CalendarPlus aria-hidden="true" />
              {profile.book}
            </LinkButton>
          </Link>
        )}
      </div>
      <Orders query={query} />
      <MyOrder query={query} />
    </section>
  )
}

function Orders({ query }: { query: MyOrdersQuery }) {
  const { orders, total, error } = query
  if (orders && total === 0) return <NoOrders />
  if (orders) return <MyOrderList orders={orders} query={query} />
  if (!error)
    return (
      <Skeleton label={profile.ordersLoading}>
        <SkeletonBlock shape="tall" />
        <SkeletonBlock shape="tall" />
      </Skeleton>
    )
  return (
    <ProfileFailure
      error={error}
      title={profile.ordersFailed}
      noNetwork={profile.noNetwork}
      noData={profile.noData}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
