import type { Selectable } from 'kysely'
import type { Db, Tables, Tx } from '#server/db/tables.ts'
import type { KycTemplate } from '#server/messages/kyc-templates.ts'
import type { OrderFacts, OrderTemplate } from '#server/messages/templates.ts'

export type Queued = Selectable<
  Pick<
    Tables['message'],
    'id' | 'channel' | 'template' | 'recipient' | 'variables' | 'attempts' | 'next_at'
  >
>

/** Writes the message in the caller's transaction, so it exists exactly when the change does. */
export async function enqueueAboutOrder(
  tx: Tx,
  template: OrderTemplate,
  to: { phone: string; email: string },
  facts: OrderFacts,
  now: number,
): Promise<void> {
  const row = newRow(template, facts, now)
  await tx
    .insertInto('message')
    .values([
      { ...row, channel: 'sms', recipient: to.phone },
      { ...row, channel: 'email', recipient: to.email },
    ])
    .execute()
}

/** An SMS to the worker, in the same way. */
export async function enqueueAboutKyc(
  tx: Tx,
  template: KycTemplate,
  phone: string,
  now: number,
): Promise<void> {
  const row = newRow(template, {}, now)
  await tx
    .insertInto('message')
    .values({ ...row, channel: 'sms', recipient: phone })
    .execute()
}

function newRow(template: string, variables: object, now: number) {
  return {
    template,
    variables: JSON.stringify(variables),
    state: 'queued',
    attempts: 0,
    next_at: now,
    created_at: now,
  } as const
}

export function dueMessages(db: Db, now: number, limit: number): Promise<Queued[]> {
  return db
    .selectFrom('message')
    .select(['id', 'channel', 'template', 'recipient', 'variables', 'attempts', 'next_at'])
    .where('state', '=', 'queued')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Takes a message for `leaseMs`; of several workers one gets it, and a dead worker's lease runs out. */
export async function claim(
  db: Db,
  { id, next_at, attempts }: Queued,
  now: number,
  leaseMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({ next_at: now + leaseMs, attempts: attempts + 1 })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('next_at', '=', next_at)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function markSent(db: Db, id: number, now: number): Promise<void> {
  await db
    .updateTable('message')
    .set({ state: 'sent', sent_at: now, last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Puts it back for `nextAt`, or ends it when there is none. */
export async function markFailed(
  db: Db,
  id: number,
  error: string,
  nextAt: number | undefined,
): Promise<void> {
  await db
    .updateTable('message')
    .set(
      nextAt === undefined
        ? { state: 'failed', last_error: error }
        : { next_at: nextAt, last_error: error },
    )
    .where('id', '=', id)
    .execute()
}
