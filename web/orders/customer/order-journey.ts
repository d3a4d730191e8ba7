import type { OrderStatus } from '#domain/orders/orders.ts'

export type Step = {
  readonly status: OrderStatus
  readonly state: 'done' | 'now' | 'ahead' | 'ended'
}

/** The way of an order that goes well. */
const way = ['pending', 'accepted', 'in-progress', 'completed'] as const

/** Where an order stands on its way, or where it left it. */
export function buildJourney(status: OrderStatus): readonly Step[] {
  if (status === 'rejected' || status === 'cancelled')
    return [
      { status: 'pending', state: 'done' },
      { status, state: 'ended' },
    ]
  const here = way.indexOf(status)
  return way.map((it, at) => ({ status: it, state: stateAt(at - here, status) }))
}

function stateAt(stepsAhead: number, status: OrderStatus): Step['state'] {
  if (stepsAhead > 0) return 'ahead'
  return stepsAhead < 0 || status === 'completed' ? 'done' : 'now'
}
