import { progressOrder, updateOrder } from '#contract/orders/admin.ts'
import { cancelOrder } from '#contract/orders/customer.ts'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { call, type Caller } from '#test/e2e/call.ts'
import type { Product } from '#test/e2e/product.ts'

const { answers } = defaultSettings

/** Steps through the API, in the name of the owner. */
type Step = (owner: Caller, serviceid: string, site: Product) => Promise<unknown>

const decide =
  (service_status: 'accepted' | 'rejected', message: string): Step =>
  (owner, serviceid) =>
    call(owner, updateOrder, { serviceid, service_status, message })
const progress =
  (service_status: 'in-progress' | 'completed' | 'no-show'): Step =>
  async (owner, serviceid, site) => {
    await site.beginToday(serviceid)
    await call(owner, progressOrder, { serviceid, service_status })
  }
const accept = decide('accepted', 'See you then')
const start = progress('in-progress')
const ways: Readonly<Record<string, readonly Step[]>> = {
  pending: [],
  accepted: [accept],
  rejected: [decide('rejected', 'Sorry')],
  'in-progress': [accept, start],
  /** For an order that is already accepted. */
  started: [start],
  completed: [accept, start, progress('completed')],
  'no-show': [accept, progress('no-show')],
  cancelled: [
    accept,
    (owner, serviceid) => call(owner, cancelOrder, { serviceid, message: 'Sorry' }),
  ],
}

/** Brings a new order to a status through the API, as the owner signed in here. */
export async function bringTo(
  owner: Caller,
  site: Product,
  serviceid: string,
  status: string,
): Promise<void> {
  for (const step of ways[status] ?? []) await step(owner, serviceid, site)
}

/** The first ready-made message for an action. */
export const reasonOf = (act: keyof typeof answers): string => answers[act][0]?.text ?? ''
