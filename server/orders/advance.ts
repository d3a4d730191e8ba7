import type { Settings } from '#contract/settings/settings.ts'
import type { Role } from '#domain/accounts.ts'
import { hoursOn } from '#domain/hours/opening-hours.ts'
import { isAskedOf } from '#domain/orders/advance.ts'
import { followAdvance } from '#domain/orders/follow-advance.ts'
import { isAccepted } from '#domain/orders/orders.ts'
import type { Tx } from '#server/db/tables.ts'
import { countNoShows } from '#server/orders/advance-repo.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'

type By = {
  readonly settings: Settings
  /** Undefined for the product itself. */
  readonly by: Role | undefined
  readonly at: number
}

/** Returns the order after a change with the advance, and what is kept of it, that follow from it. */
export async function withAdvance(
  tx: Tx,
  before: OrderWithCustomer,
  after: OrderWithCustomer,
  { settings, by, at }: By,
): Promise<OrderWithCustomer> {
  const { booking } = settings
  // Read only where it decides.
  const isAsked = booking.advance.on && isAccepted(after) && !isAccepted(before)
  const isCounted = isAsked && !isAskedOf(0, booking.advance)
  return followAdvance(before, after, {
    now: at,
    by,
    rules: booking.advance,
    changeUntilHours: booking.changeUntilHours,
    noShows: isCounted ? await countNoShows(tx, before.accountId, at) : 0,
    isDayClosed: hoursOn(before.date, settings) === undefined,
  })
}
