import { getActivity, markActivitySeen, type ActivityItem } from '#contract/live/activity.ts'
import type { ActivityKind } from '#domain/live/events.ts'
import { toIso } from '#domain/schedule.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { latestActivity, countUnread, saveSeen, seenUpTo } from '#server/live/activity-repo.ts'
import { lastEventId } from '#server/live/repo.ts'

/**
 * Registers the admins' activity. Reads the primary, since it is fetched right after a change.
 */
export function activityRoutes(api: ApiServer, { db }: Pick<Dependencies, 'db'>): void {
  registerEndpoint(api, { getActivity }, async (_, { actor }) => {
    const seen = await seenUpTo(db, actor.id)
    const items = (await latestActivity(db)).map((it) => present(it, seen))
    return { items, unread: await countUnread(db, seen) }
  })

  registerEndpoint(api, { markActivitySeen }, async ({ _id }, { actor }) => {
    await transact(db, async (tx) =>
      // An id beyond the last event would hide future events.
      saveSeen(tx, actor.id, Math.min(_id, await lastEventId(tx))),
    )
    return { unread: await countUnread(db, await seenUpTo(db, actor.id)) }
  })
}

type Row = Awaited<ReturnType<typeof latestActivity>>[number]

function present(it: Row, seen: number): ActivityItem {
  const { orderId, number, service, serviceHindi, date, time, chat } = it
  return {
    _id: it.id,
    at: toIso(it.at),
    kind: it.kind as ActivityKind,
    // Who writes is known or not: a message tells only what its sender calls themself.
    name: it.name || (it.sender ?? ''),
    is_new: it.id > seen,
    order:
      orderId === null
        ? null
        : {
            serviceid: orderId,
            number: number ?? '',
            service: service ?? '',
            service_hindi: serviceHindi ?? '',
            date: date ?? '',
            time: time ?? '',
          },
    chat: chat === null ? null : { customer: chat, is_known: it.chatAccount !== null },
  }
}
