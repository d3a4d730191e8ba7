import { MyOrders } from '#web/orders/my-orders.tsx'
import { Profile } from '#web/people/profile.tsx'

/** /profile, put together here: features do not know each other. */
export function ProfileScreen() {
  return (
    <Profile>
      <MyOrders />
    </Profile>
  )
}
