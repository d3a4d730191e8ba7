import { Profile } from '#web/accounts/profile/profile.tsx'
import { MyOrders } from '#web/orders/customer/my-orders.tsx'

/** /profile, put together here: features do not know each other. */
export function ProfileScreen() {
  return (
    <Profile>
      <MyOrders />
    </Profile>
  )
}
