import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { decisionHelp } from '#contract/orders/life.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { call } from '#web/api/api.ts'

export type DecisionHelp = z.output<typeof decisionHelp.output>
export type DecisionHelpQuery = ReturnType<typeof useDecisionHelp>

const patienceMs = 3000

/** What an admin wants to know before answering this order. */
export function useDecisionHelp(serviceid: string) {
  return useQuery({
    queryKey: [decisionHelp.path, serviceid],
    queryFn: ({ signal }) => call(decisionHelp, { serviceid }, { signal }),
    staleTime: 0,
  })
}

/** The order to decide after this one, as things stand now; null as well when that cannot be learnt soon. */
export async function readNext(serviceid: string): Promise<OrderRow | null> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    return (await call(decisionHelp, { serviceid }, { signal })).next
  } catch {
    return null
  }
}
