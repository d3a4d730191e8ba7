import type { Insertable } from 'kysely'
import { freeForm } from '#domain/notifications/free-form.ts'
import type { Db, Tables, Tx } from '#server/db/tables.ts'

/** Inserts a row of a thread; false when WhatsApp or we had it already. */
export async function addChatMessage(
  tx: Tx,
  row: Insertable<Tables['wa_message']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('wa_message')
    .values(row)
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export async function hasChatMessage(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('wa_message')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Queues the row of the outbox that sends a row of a thread. */
export async function queueChatMessage(
  tx: Tx,
  id: string,
  to: Pick<
    Insertable<Tables['message']>,
    'recipient' | 'language' | 'account_id' | 'order_id' | 'give_up_at'
  >,
  now: number,
): Promise<void> {
  const { id: messageId } = await tx
    .insertInto('message')
    .values({
      ...to,
      channel: 'whatsapp',
      template: freeForm,
      variables: '{}',
      state: 'queued',
      attempts: 0,
      next_at: now,
      created_at: now,
      due_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('wa_message').set({ message_id: messageId }).where('id', '=', id).execute()
}

/** Finds what a queued free-form message says; undefined once its person was erased. */
export function findOutgoing(db: Db, messageId: number) {
  return db
    .selectFrom('wa_message')
    .select(['text', 'buttons', 'context_id as contextId'])
    .where('message_id', '=', messageId)
    .executeTakeFirst()
}
