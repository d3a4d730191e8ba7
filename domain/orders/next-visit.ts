import { type OrderStatus, isInProgress, isLive } from '#domain/orders/orders.ts'

type Visit = {
  readonly status: OrderStatus
  /** Whether the workers have set out. */
  readonly isComing: boolean
  /** Planned, UTC epoch milliseconds. */
  readonly endsAt: number
}

/**
 * Picks the visit that its customer sees first: the one whose workers are on the way or at work,
 * else the soonest that is not over. `visits` are the soonest first.
 */
export function pickNextVisit<It extends Visit>(
  visits: readonly It[],
  now: number,
): It | undefined {
  const underWay = visits.find((it) => isInProgress(it) || (it.isComing && isLive(it)))
  return underWay ?? visits.find((it) => isLive(it) && it.endsAt > now)
}
