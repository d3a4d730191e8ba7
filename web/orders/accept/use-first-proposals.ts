import { useIsFetching, useQueries } from '@tanstack/react-query'
import { proposeDay, type DayProposal } from '#contract/jobs/day-proposal.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { firstName } from '#domain/accounts.ts'
import { dayProposal as copy } from '#i18n/day-proposal.ts'
import { call } from '#web/api/api.ts'
import { decisionsNow } from '#web/orders/shared/order-actions.ts'

/** Who would go to an order that waits for a reply, and why, in one line. */
export type FirstProposal = {
  readonly workerIds: readonly string[]
  readonly names: string
  readonly why: string
  /** Everybody else who works that day. */
  readonly others: readonly { readonly _id: string; readonly name: string }[]
}
export type FirstProposals = ReadonlyMap<string, FirstProposal>

const freshMs = 30_000
/** Of a list the soonest days: each costs the server up to a quarter of a second when it is full. */
const listedDays = 7

export const useFirstProposals = (rows: readonly OrderRow[] = []): FirstProposals =>
  useProposals(
    rows.filter((it) => decisionsNow(it).includes('accepted')),
    listedDays,
  )

/** Whether proposals are on their way. */
export const useIsProposing = (): boolean => useIsFetching({ queryKey: [proposeDay.path] }) > 0

type Waiting = Pick<OrderRow, '_id' | 'date'>

/** Asks once for each day, the soonest first; jobs that nobody can have completely are left out. */
export function useProposals(waiting: readonly Waiting[], maxDays?: number): FirstProposals {
  const days = [...new Set(waiting.map(({ date }) => date))].sort().slice(0, maxDays)
  return useQueries({
    queries: days.map((date) => {
      const ofDay = waiting.filter((it) => it.date === date)
      const serviceids = ofDay.map(({ _id }) => _id).sort()
      return {
        queryKey: [proposeDay.path, date, serviceids],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(proposeDay, { date, keep: 'assigned', serviceids }, { signal }),
        staleTime: freshMs,
        // The list works without it.
        retry: false,
      }
    }),
    combine: collectProposals,
  })
}

function collectProposals(replies: readonly { readonly data?: DayProposal | undefined }[]) {
  const found = new Map<string, FirstProposal>()
  for (const { data } of replies)
    for (const { serviceid, worker_ids, reasons } of data?.assignments ?? []) {
      if (data?.open.some((it) => it.serviceid === serviceid)) continue
      const people = data?.load.filter(({ _id }) => worker_ids.includes(_id)) ?? []
      const names = people.map(({ name }) => firstName(name)).join(', ')
      const [reason] = reasons
      const why = reason ? copy.reasons[reason] : copy.isFree
      const others = data?.load ?? []
      found.set(serviceid, { workerIds: worker_ids, names, why: `${names}: ${why}`, others })
    }
  return found
}
