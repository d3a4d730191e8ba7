import { MyAddresses } from '#web/addresses/my-addresses.tsx'
import { MyPlans } from '#web/plans/customer/my-plans.tsx'

/** The profile's content above and below the orders, in one chunk that loads after them. */
export const profileSections = { MyPlans, MyAddresses }
