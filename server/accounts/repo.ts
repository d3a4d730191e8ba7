import type { Role } from '#domain/people.ts'
import { searchWords } from '#domain/search.ts'
import type { Db, Tables, Tx } from '#server/db/tables.ts'
import { bump } from '#server/db/tally.ts'
import { newId } from '#server/secrets.ts'

export type Account = Tables['account']

export const accountColumns = [
  'id',
  'phone',
  'role',
  'name',
  'address',
  'email',
  'created_at',
  'disabled_at',
] as const satisfies readonly (keyof Account)[]

export function findAccount(db: Db, phone: string, role: Role): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .select(accountColumns)
    .where('phone', '=', phone)
    .where('role', '=', role)
    .executeTakeFirst()
}

/** The account of a live session; it always exists. */
export function getAccount(db: Db, id: string): Promise<Account> {
  return db
    .selectFrom('account')
    .select(accountColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export function listAccounts(db: Db, role: Role): Promise<Account[]> {
  return db
    .selectFrom('account')
    .select(accountColumns)
    .where('role', '=', role)
    .orderBy('id')
    .limit(1000)
    .execute()
}

export async function hasAccount(db: Db, phone: string): Promise<boolean> {
  return (
    (await db.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirst()) !==
    undefined
  )
}

export type NewAccount = Pick<Account, 'phone' | 'role' | 'name' | 'address'>

/** Makes the account unless (phone, role) has one; gives the one that is there. */
export async function ensureAccount(tx: Tx, made: NewAccount, now: number): Promise<Account> {
  const account = { ...made, id: newId(now), email: '', created_at: now, disabled_at: null }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('account')
    .values(account)
    .onConflict((on) => on.columns(['phone', 'role']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) {
    const there = await findAccount(tx, made.phone, made.role)
    if (!there) throw new Error('an account is neither new nor there')
    return there
  }
  await bump(tx, { [`account:${made.role}`]: 1 })
  await writeSearchWords(tx, account)
  return account
}

export type Details = Pick<Account, 'name' | 'address'>

export async function saveDetails(tx: Tx, account: Account, details: Details): Promise<Account> {
  const saved = { ...account, ...details }
  await tx.updateTable('account').set(details).where('id', '=', account.id).execute()
  if (saved.name !== account.name) await writeSearchWords(tx, saved)
  return saved
}

export async function saveEmail(tx: Tx, id: string, email: string): Promise<void> {
  await tx.updateTable('account').set({ email }).where('id', '=', id).execute()
}

/** Returns false when it already was so. */
export async function setDisabled(tx: Tx, id: string, at: number | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ disabled_at: at })
    .where('id', '=', id)
    .where('disabled_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

async function writeSearchWords(tx: Tx, { id, name, phone }: Account): Promise<void> {
  await tx.deleteFrom('search_word').where('account_id', '=', id).execute()
  const words = searchWords(name, phone).map((word) => ({ account_id: id, word }))
  await tx.insertInto('search_word').values(words).execute()
}
