import type { Query } from '@tanstack/react-query'
import { activityPath, livePaths } from '#contract/live/topics.ts'
import type { LiveTopic } from '#domain/live/events.ts'
import { asBackgroundCalls, checkNewRowsEvent } from '#web/api/live/background-calls.ts'
import { queryClient } from '#web/api/queries.tsx'

/** A live event: its topic, and the id of the changed row if there is one. */
export type LiveEvent = { readonly topic: LiveTopic; readonly id?: string | undefined }

/** Invalidates the queries these events affect; a hidden page refetches once it is visible. */
export function invalidateFor(events: readonly LiveEvent[]): void {
  const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
  asBackgroundCalls(() => {
    void queryClient.invalidateQueries({
      predicate: (query) => events.some((it) => isAbout(query, it)),
      refetchType,
    })
    dispatchEvent(new Event(checkNewRowsEvent))
  })
}

function isAbout({ queryKey, meta, state }: Query, { topic, id }: LiveEvent): boolean {
  if (queryKey[0] === activityPath) return true
  if (topic !== 'all' && !livePaths[topic].includes(String(queryKey[0]))) return false
  // Rows must not move under a finger: such a list refetches only for a row it already shows.
  return !meta?.['keepsRows'] || (id !== undefined && holds(state.data, id))
}

function holds(data: unknown, id: string): boolean {
  const rows: unknown = Reflect.get(Object(data), 'rows')
  return Array.isArray(rows) && rows.some((row) => Reflect.get(Object(row), '_id') === id)
}
