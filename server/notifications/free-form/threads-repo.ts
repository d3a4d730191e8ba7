import { nextChatTime } from '#domain/whatsapp/chat.ts'
import { lock } from '#server/db/database.ts'
import type { Engine, Tx } from '#server/db/tables.ts'

/** A person on WhatsApp: an account if one is known, the number, and WhatsApp's id; '' not told. */
export type ChatPerson = {
  readonly accountId: string | null
  readonly waId: string
  readonly userId: string
}

/** The id of the thread with a person; whoever turns out to have an account moves to its own. */
export function threadOf({ accountId, waId, userId }: ChatPerson): string {
  return accountId ?? (waId ? `wa:${waId}` : `id:${userId}`)
}

/** The threads that a person has who is not known. */
function strangersThreads({ waId, userId }: Omit<ChatPerson, 'accountId'>): string[] {
  return [waId && `wa:${waId}`, userId && `id:${userId}`].filter((it) => it !== '')
}

/** Keeps others from saying who a stranger is between finding a thread and changing it. */
export async function lockThreads(
  tx: Tx,
  engine: Engine,
  person: Omit<ChatPerson, 'accountId'>,
): Promise<void> {
  for (const it of strangersThreads(person)) await lock(tx, engine, `chat:${it}`)
}

/** The time of a next message in the thread with a person, later than of all before it. */
export async function nextTimeIn(tx: Tx, it: ChatPerson, at: number): Promise<number> {
  const thread = await tx
    .selectFrom('wa_thread')
    .select('last_at as lastAt')
    .where('id', '=', threadOf(it))
    .executeTakeFirst()
  return nextChatTime(at, thread?.lastAt ?? null)
}

/** Creates or refreshes the thread with a person, of a message at `at`; returns its id. */
export async function touchThread(
  tx: Tx,
  it: ChatPerson & { readonly name: string },
  at: number,
  inboundAt: number | null = null,
): Promise<string> {
  const id = threadOf(it)
  const { accountId: account_id, waId: wa_id, userId: user_id, name } = it
  await tx
    .insertInto('wa_thread')
    .values({ id, account_id, wa_id, user_id, name, last_at: at, inbound_at: inboundAt })
    .onConflict((on) =>
      on.column('id').doUpdateSet((eb) => ({
        ...(wa_id && { wa_id }),
        ...(user_id && { user_id }),
        ...(name && { name }),
        last_at: eb
          .case()
          .when('wa_thread.last_at', '<', at)
          .then(at)
          .else(eb.ref('wa_thread.last_at'))
          .end(),
        inbound_at: eb
          .case()
          .when(eb.fn.coalesce('wa_thread.inbound_at', eb.val(0)), '<', inboundAt ?? 0)
          .then(inboundAt)
          .else(eb.ref('wa_thread.inbound_at'))
          .end(),
      })),
    )
    .execute()
  return id
}

/**
 * Moves what was written with a number or id to the account that it turned out to be; nothing
 * happens when there is none.
 */
export async function adoptThreads(
  tx: Tx,
  accountId: string,
  { waId, userId }: Omit<ChatPerson, 'accountId'>,
): Promise<void> {
  const own = strangersThreads({ waId, userId })
  if (own.length === 0) return
  const strangers = await tx
    .selectFrom('wa_thread')
    .select([
      'id',
      'wa_id as waId',
      'user_id as userId',
      'name',
      'last_at as lastAt',
      'inbound_at as inboundAt',
    ])
    .where('id', 'in', own)
    .orderBy('id')
    .execute()
  for (const { id, lastAt, inboundAt, ...it } of strangers) {
    const thread = await touchThread(tx, { accountId, ...it }, lastAt, inboundAt)
    await tx
      .updateTable('wa_message')
      .set({ thread_id: thread, account_id: accountId })
      .where('thread_id', '=', id)
      .execute()
    await tx.deleteFrom('wa_thread').where('id', '=', id).execute()
  }
}

/** Ends the time to answer a person whose number is another one now: it was the old number's. */
export async function forgetSender(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('wa_thread')
    .set({ wa_id: '', user_id: '', inbound_at: null })
    .where('account_id', '=', accountId)
    .execute()
}
