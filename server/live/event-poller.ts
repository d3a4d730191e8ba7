import { liveLimits } from '#domain/live/events.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { eventsAfter, isEventKept, lastEventId, type LiveEvent } from '#server/live/repo.ts'

type PollerDeps = Pick<Dependencies, 'db' | 'engine' | 'now'>

// Events per read; the next read gets the rest.
const batch = 2000
// How far below the last id an event may still become visible later.
const lateIdWindow = 50

/**
 * Reads new events of all processes. In PostgreSQL an id becomes visible when its transaction
 * commits, so a lower id can appear after a higher one; the ids of the last moments are therefore
 * read again.
 */
export function createEventPoller({ db, engine, now }: PollerDeps) {
  const lateMs = engine === 'postgres' ? liveLimits.lateMs : 0
  let floor = 0
  let sentAt = new Map<number, number>()

  function forgetSettled(): void {
    const settled = [...sentAt].filter(([, at]) => lateMs === 0 || at < now() - lateMs)
    for (const [id] of settled) floor = Math.max(floor, id)
    sentAt = new Map([...sentAt].filter(([id]) => id > floor))
  }

  return {
    /** Starts after the current events, which no open stream needs. */
    async begin(): Promise<void> {
      floor = lateMs ? await lastEventId(db, now() - lateMs) : await lastEventId(db)
      sentAt = new Map((await eventsAfter(db, floor, batch)).map(({ id, at }) => [id, at]))
    },
    async read(): Promise<LiveEvent[]> {
      const found = await eventsAfter(db, floor, batch)
      const fresh = found.filter(({ id }) => !sentAt.has(id))
      for (const { id, at } of fresh) sentAt.set(id, at)
      forgetSettled()
      return fresh
    },
    /**
     * Returns the events after one that a stream received; undefined when there are too many or it
     * is too old.
     */
    async since(id: number): Promise<LiveEvent[] | undefined> {
      if (!Number.isSafeInteger(id) || (id !== 0 && !(await isEventKept(db, id)))) return undefined
      const found = await eventsAfter(
        db,
        lateMs ? id - lateIdWindow : id,
        liveLimits.maxReplayedEvents + 1,
      )
      const missed = found.filter((it) => it.id !== id)
      return missed.length > liveLimits.maxReplayedEvents ? undefined : missed
    },
    /**
     * Returns the events of the last `ms`; undefined when there are too many or the time is too
     * long.
     */
    async within(ms: number): Promise<LiveEvent[] | undefined> {
      if (!(ms >= 0 && ms <= liveLimits.pageAgeMs)) return undefined
      const before = await lastEventId(db, now() - ms)
      const found = await eventsAfter(db, before, liveLimits.maxReplayedEvents + 1)
      return found.length > liveLimits.maxReplayedEvents ? undefined : found
    },
    lastId: () => Math.max(floor, ...sentAt.keys()),
  }
}
