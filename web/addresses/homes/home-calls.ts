import { getAddresses, getCustomerAddresses } from '#contract/addresses/addresses.ts'
import {
  getCustomerHomeCard,
  getHomeCard,
  putCustomerHomeCard,
  putCustomerHomeSecret,
  putHomeCard,
  putHomeSecret,
} from '#contract/jobs/home-card.ts'

/** Whose home: the reader's own, or one of a customer that an admin looks at. */
export type HomeOf = {
  readonly reader: 'customer' | 'admin'
  readonly customer?: string | undefined
  readonly address_id?: string | undefined
  readonly serviceid?: string | undefined
}

export const homeCalls = {
  customer: { get: getHomeCard, put: putHomeCard, putSecret: putHomeSecret },
  admin: { get: getCustomerHomeCard, put: putCustomerHomeCard, putSecret: putCustomerHomeSecret },
} as const

/** What is fetched again when a home has changed. */
export const homeReloads = [getHomeCard, getCustomerHomeCard, getAddresses, getCustomerAddresses]

/** What names the home in every call. */
export const homeInput = ({ customer, address_id, serviceid }: HomeOf) => ({
  ...(customer && { customer }),
  ...(address_id && { address_id }),
  ...(serviceid && { serviceid }),
})
