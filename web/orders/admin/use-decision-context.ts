import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { decisionContext } from '#contract/orders/admin.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { call } from '#web/api/api.ts'

export type DecisionContext = z.output<typeof decisionContext.output>
export type DecisionContextQuery = ReturnType<typeof useDecisionContext>

const nextOrderTimeoutMs = 3000

/** What an admin wants to know before deciding on this order. */
export function useDecisionContext(serviceid: string) {
  return useQuery({
    queryKey: [decisionContext.path, serviceid],
    queryFn: ({ signal }) => call(decisionContext, { serviceid }, { signal }),
    staleTime: 0,
  })
}

/** The order to decide after this one; null as well when the server is slow to say: the decision is made already. */
export async function readNextOrder(serviceid: string): Promise<OrderRow | null> {
  try {
    const signal = AbortSignal.timeout(nextOrderTimeoutMs)
    return (await call(decisionContext, { serviceid }, { signal })).next
  } catch {
    return null
  }
}
