import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod/mini'
import type { getChats } from '#contract/whatsapp/chats.ts'
import { and } from '#server/db/lists/conditions.ts'
import { parseCursor } from '#server/db/lists/cursor-pagination.ts'
import type { List } from '#server/db/lists/read-list.ts'
import { selectThreads, type Thread } from '#server/whatsapp/chats/repo.ts'

const isUnread = sql<SqlBool>`wa_thread.id in (select unseen.thread_id from wa_message as unseen
  where unseen.direction = 'in' and unseen.seen_at is null)`

/** The list query of the conversations, the latest first. */
export function chatList(input: z.output<(typeof getChats)['input']>): List<Thread> {
  return {
    table: 'wa_thread',
    reading: parseCursor({ last_at: 'number', id: 'text' }, { ...input, sort: 'newest' }),
    ranges: [and(input.state === 'unread' ? [isUnread] : [])],
    q: input.q,
    select: selectThreads,
    keyOf: ({ lastAt, id }) => [lastAt, id],
  }
}
