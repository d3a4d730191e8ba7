import { camelColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/tables.ts'

export type Listed = Awaited<ReturnType<ReturnType<typeof selectNotifications>['execute']>>[number]

export function selectNotifications(db: Db) {
  return db
    .selectFrom('message')
    .leftJoin('account', 'account.id', 'message.account_id')
    .select([
      ...camelColumns('message', [
        'id',
        'template',
        'channel',
        'recipient',
        'order_id',
        'slot_at',
        'state',
        'attempts',
        'provider',
        'created_at',
        'sent_at',
        'next_at',
        'receipt',
        'receipt_at',
      ]),
      'message.receipt_error as receiptError',
      'message.last_error as error',
      'account.id as accountId',
      'account.name',
      'account.role',
    ])
}

/** Puts a finished message back into the queue; false when its state has changed. */
export async function requeue(
  db: Db,
  { id, state }: Pick<Listed, 'id' | 'state'>,
  at: number,
  giveUpAt: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({
      state: 'queued',
      attempts: 0,
      channel_attempts: 0,
      next_at: at,
      due_at: at,
      give_up_at: giveUpAt,
      sent_at: null,
      // What is still reported of the former one says nothing of this one.
      provider_id: null,
      receipt: '',
      receipt_at: null,
      receipt_error: '',
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export function findNotification(db: Db, id: number): Promise<Listed | undefined> {
  return selectNotifications(db).where('message.id', '=', id).executeTakeFirst()
}
