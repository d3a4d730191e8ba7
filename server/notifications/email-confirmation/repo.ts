import { confirmLinkMs } from '#domain/email-confirmation.ts'
import { toColumns, type Row } from '#server/db/columns.ts'
import { deleteBatches } from '#server/db/delete-expired.ts'
import type { Db, Tx } from '#server/db/tables.ts'

type AccountEmail = { readonly accountId: string; readonly email: string }

/** Returns whether an address of a customer is confirmed and current; undefined for other roles. */
export async function findEmailConfirmation(db: Db, { accountId, email }: AccountEmail) {
  const account = await db
    .selectFrom('account')
    .select(['email', 'confirmed_email as confirmedEmail'])
    .where('id', '=', accountId)
    .where('role', '=', 'user')
    .executeTakeFirst()
  return (
    account && {
      isConfirmed: account.confirmedEmail === email,
      /** True when it is the account's current address and not one from an earlier booking. */
      isCurrent: account.email.toLowerCase() === email,
    }
  )
}

export async function addLink(db: Db, link: Row<'mailbox_link'>): Promise<void> {
  await db.insertInto('mailbox_link').values(toColumns(link)).execute()
}

/** Deletes a link and returns its address; undefined when it is missing or expired. */
export async function takeLink(
  tx: Tx,
  tokenHash: string,
  now: number,
): Promise<AccountEmail | undefined> {
  return tx
    .deleteFrom('mailbox_link')
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', now - confirmLinkMs)
    .returning(['account_id as accountId', 'email'])
    .executeTakeFirst()
}

/**
 * Marks the address as confirmed and deletes the account's links; false when its email has
 * changed.
 */
export async function markConfirmed(tx: Tx, { accountId, email }: AccountEmail): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ confirmed_email: email })
    .where('id', '=', accountId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('mailbox_link').where('account_id', '=', accountId).execute()
  return numUpdatedRows === 1n
}

/** Returns the times since `from` at which a confirmation email was requested. */
export async function requestsSince(tx: Tx, accountId: string, from: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('message')
    .select('created_at as createdAt')
    .where('account_id', '=', accountId)
    .where('template', '=', 'mailbox-confirm')
    .where('created_at', '>', from)
    .execute()
  return rows.map((it) => it.createdAt)
}

export function deleteExpiredLinks(db: Db, now: number): Promise<number> {
  const before = now - confirmLinkMs
  return deleteBatches(db, [
    { table: 'mailbox_link', key: ['token_hash'], column: 'created_at', before },
  ])
}
