import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { decisionContext } from '#contract/orders/admin.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { call } from '#web/api/api.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { abortAfter } from '#web/lib/abort-after.ts'

export type DecisionContext = z.output<typeof decisionContext.output>
export type DecisionContextQuery = ReturnType<typeof useDecisionContext>

const nextOrderTimeoutMs = 3000

/** Fetches the context for deciding on an order. */
export function useDecisionContext(serviceid: string) {
  return useQuery({
    ...endpointQuery(decisionContext, { serviceid }),
    staleTime: 0,
  })
}

/**
 * Returns the next order to decide. Also null on errors and timeouts: the decision itself has
 * already been made.
 */
export async function readNextOrder(serviceid: string): Promise<OrderRow | null> {
  try {
    const signal = abortAfter(nextOrderTimeoutMs)
    return (await call(decisionContext, { serviceid }, { signal })).next
  } catch {
    return null
  }
}
