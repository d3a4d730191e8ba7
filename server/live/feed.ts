import { liveLimits } from '#domain/live/events.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { eventsAfter, isEventKept, lastEventId, type LiveEvent } from '#server/live/repo.ts'

type FeedDeps = Pick<Dependencies, 'db' | 'engine' | 'now'>

/** At once so many; the rest a moment later. */
const batch = 2000
/** So many numbers before the last one may have become visible after it. */
const mayBeLate = 50

/**
 * Reads what happened forward, whichever process did it. PostgreSQL shows a number when its transaction
 * ends, so a lower one may come after a higher: those of the last moments are read again.
 */
export function eventFeed({ db, engine, now }: FeedDeps) {
  const lateMs = engine === 'postgres' ? liveLimits.lateMs : 0
  let floor = 0
  let told = new Map<number, number>()

  function settle(): void {
    const settled = [...told].filter(([, at]) => lateMs === 0 || at < now() - lateMs)
    for (const [id] of settled) floor = Math.max(floor, id)
    told = new Map([...told].filter(([id]) => id > floor))
  }

  return {
    /** From now on: what there is was told to nobody who asks for it. */
    async begin(): Promise<void> {
      floor = lateMs ? await lastEventId(db, now() - lateMs) : await lastEventId(db)
      told = new Map((await eventsAfter(db, floor, batch)).map(({ id, at }) => [id, at]))
    },
    async read(): Promise<LiveEvent[]> {
      const found = await eventsAfter(db, floor, batch)
      const fresh = found.filter(({ id }) => !told.has(id))
      for (const { id, at } of fresh) told.set(id, at)
      settle()
      return fresh
    },
    /** What came after an event that somebody was told of; undefined when that is too much, or too long ago. */
    async since(id: number): Promise<LiveEvent[] | undefined> {
      if (!Number.isSafeInteger(id) || (id !== 0 && !(await isEventKept(db, id)))) return undefined
      const found = await eventsAfter(db, lateMs ? id - mayBeLate : id, liveLimits.caughtUp + 1)
      const missed = found.filter((it) => it.id !== id)
      return missed.length > liveLimits.caughtUp ? undefined : missed
    },
    /** What happened in the last moments; undefined when that is too much, or too long ago. */
    async within(ms: number): Promise<LiveEvent[] | undefined> {
      if (!(ms >= 0 && ms <= liveLimits.pageAgeMs)) return undefined
      const before = await lastEventId(db, now() - ms)
      const found = await eventsAfter(db, before, liveLimits.caughtUp + 1)
      return found.length > liveLimits.caughtUp ? undefined : found
    },
    lastId: () => Math.max(floor, ...told.keys()),
  }
}
