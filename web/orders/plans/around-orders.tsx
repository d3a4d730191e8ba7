import { MyAddresses } from '#web/addresses/my-addresses.tsx'
import { MyPlans } from '#web/orders/plans/my-plans.tsx'

/** What the profile shows above and below the orders, in one script that comes after them. */
export const aroundOrders = { MyPlans, MyAddresses }
