import type { Language } from '#contract/locales.ts'
import type { Role } from '#domain/accounts.ts'
import { Refusal } from '#domain/refusals.ts'
import { addressMark, addressTokens, nameKey, searchTokens } from '#domain/search.ts'
import type { AdminRights } from '#domain/team.ts'
import { newId } from '#server/config/secrets.ts'
import { camelColumns, toColumns, type Row } from '#server/db/columns.ts'
import { incrementCounters } from '#server/db/counters.ts'
import type { Db, Tx } from '#server/db/tables.ts'

export type Account = Omit<
  Row<'account'>,
  | 'nameKey'
  | 'papersSeenBy'
  | 'byWhatsapp'
  | 'noWhatsappUntil'
  | 'waUserId'
  | 'billName'
  | 'billGstin'
  | 'billAddress'
>

export const accountColumns = camelColumns('account', [
  'id',
  'phone',
  'role',
  'rights',
  'name',
  'address',
  'email',
  'created_at',
  'disabled_at',
  'language',
  'by_phone',
  'by_email',
  'erased_at',
  'confirmed_email',
  'quiet',
  'papers_seen_at',
  'papers_seen',
  'monthly',
])

export function findAccount(db: Db, phone: string, role: Role): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .select(accountColumns)
    .where('phone', '=', phone)
    .where('role', '=', role)
    .executeTakeFirst()
}

/**
 * Whether a customer with this phone could not sign in: its code signs in to an admin's account. A
 * worker signs in on a tab of their own.
 */
export async function isAdminsNumber(db: Db, phone: string, role: Role): Promise<boolean> {
  return role === 'user' && (await findAccount(db, phone, 'admin')) !== undefined
}

/** Returns an account of this phone: the admin's, if there is one. */
export function findAnyAccount(db: Db, phone: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .select(accountColumns)
    .where('phone', '=', phone)
    .orderBy((eb) => eb.case().when('role', '=', 'admin').then(0).else(1).end())
    .limit(1)
    .executeTakeFirst()
}

export function findAccountById(db: Db, id: string): Promise<Account | undefined> {
  return db.selectFrom('account').select(accountColumns).where('id', '=', id).executeTakeFirst()
}

/** Returns the account of an active session, which always exists. */
export function getAccount(db: Db, id: string): Promise<Account> {
  return db
    .selectFrom('account')
    .select(accountColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Returns the customer for whom an admin acts; refused when they may not use the product. */
export async function getCustomer(db: Db, id: string): Promise<Account> {
  const account = await findAccountById(db, id)
  if (account?.role !== 'user' || account.erasedAt !== null) throw new Refusal('account_not_found')
  if (account.disabledAt !== null) throw new Refusal('customer_disabled')
  return account
}

/** The people of a role; a token is none. */
export function listAccounts(db: Db, role: Role): Promise<Account[]> {
  return db
    .selectFrom('account')
    .select(accountColumns)
    .where('role', '=', role)
    .where('id', 'not in', (eb) => eb.selectFrom('api_token').select('api_token.id'))
    .orderBy('id')
    .limit(1000)
    .execute()
}

export type NewAccount = Pick<Account, 'phone' | 'role' | 'name' | 'address'> &
  Partial<Pick<Account, 'email' | 'language' | 'quiet'>> & {
    /** Only for admins; defaults to owner. */
    readonly rights?: AdminRights
  }

/** Creates the account, or returns the existing one with the same phone and role. */
export async function ensureAccount(tx: Tx, made: NewAccount, now: number): Promise<Account> {
  const there =
    (await insertAccount(tx, made, now)) ?? (await findAccount(tx, made.phone, made.role))
  if (!there) throw new Error('an account was neither inserted nor found')
  return there
}

/** Creates the account; undefined when there is one with the same phone and role. */
export async function insertAccount(
  tx: Tx,
  made: NewAccount,
  now: number,
): Promise<Account | undefined> {
  const { rights = made.role === 'admin' ? 'owner' : '' } = made
  const account = await tx
    .insertInto('account')
    .values({
      email: '',
      ...made,
      rights,
      id: newId(now),
      name_key: nameKey(made.name),
      created_at: now,
      disabled_at: null,
    })
    .onConflict((on) => on.columns(['phone', 'role']).doNothing())
    .returning(accountColumns)
    .executeTakeFirst()
  if (!account) return undefined
  await incrementCounters(tx, { [`account:${made.role}`]: 1 })
  await addSearchWords(tx, account)
  return account
}

export type Details = Pick<Account, 'name' | 'address'>

/** Applies `change` to the current details. The row lock serialises concurrent changes. */
export async function saveDetails(
  tx: Tx,
  id: string,
  change: (account: Account) => Details,
): Promise<Account> {
  const account = await lockAccount(tx, id)
  // The account was erased, and its session ended, while this request was in flight.
  if (account.erasedAt !== null) throw new Refusal('sign_in_required')
  const { name, address } = change(account)
  await tx
    .updateTable('account')
    .set({ name, name_key: nameKey(name), address })
    .where('id', '=', id)
    .execute()
  const saved = { ...account, name, address }
  if (name !== account.name || address !== account.address) await writeSearchWords(tx, saved)
  return saved
}

/** Reads the row with a no-op update, which locks it until the transaction ends. */
function lockAccount(tx: Tx, id: string): Promise<Account> {
  return tx
    .updateTable('account')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', id)
    .returning(accountColumns)
    .executeTakeFirstOrThrow()
}

export type Preferences = Partial<Pick<Account, 'language' | 'byPhone' | 'byEmail'>>

/** Saves message preferences; omitted ones stay unchanged. */
export async function savePreferences(tx: Tx, id: string, choices: Preferences): Promise<void> {
  if (Object.keys(choices).length === 0) return
  await tx.updateTable('account').set(toColumns(choices)).where('id', '=', id).execute()
}

/** Sets the message language of an account that has none yet. */
export async function fillLanguage(tx: Tx, id: string, language: Language): Promise<void> {
  await tx
    .updateTable('account')
    .set({ language })
    .where('id', '=', id)
    .where('language', '=', '')
    .execute()
}

/** From now on messages go to a customer who had never agreed to them. */
export async function endQuiet(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ quiet: 0 })
    .where('id', '=', id)
    .where('quiet', '=', 1)
    .execute()
}

export async function saveEmail(tx: Tx, id: string, email: string): Promise<void> {
  await tx.updateTable('account').set({ email }).where('id', '=', id).execute()
}

/**
 * Returns false when the account was already in that state. The secret address of its calendar ends
 * for good.
 */
export async function setDisabled(tx: Tx, id: string, at: number | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ disabled_at: at })
    .where('id', '=', id)
    .where('disabled_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  // On enabling as well, in case one was created while the account was being disabled.
  if (numUpdatedRows === 1n) await forgetCalendarFeed(tx, id)
  return numUpdatedRows === 1n
}

/** Ends the secret address of an account's calendar, whoever has it. */
export async function forgetCalendarFeed(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('calendar_feed').where('account_id', '=', id).execute()
}

/** Gives an account another phone, or one that has never signed in to another person. */
export async function renameAccount(
  tx: Tx,
  account: Account,
  changed: Pick<Account, 'phone' | 'name'>,
): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      ...changed,
      name_key: nameKey(changed.name),
      // What WhatsApp said was about the former number.
      ...(changed.phone !== account.phone && { no_whatsapp_until: null, wa_user_id: null }),
    })
    .where('id', '=', account.id)
    .execute()
  await writeSearchWords(tx, { ...account, ...changed })
}

/**
 * Replaces the search words of name and phone. Address words are only added, because they may come
 * from earlier bookings.
 */
async function writeSearchWords(tx: Tx, account: Account): Promise<void> {
  await tx
    .deleteFrom('search_word')
    .where('account_id', '=', account.id)
    .where('word', 'not like', `${addressMark}%`)
    .execute()
  await addSearchWords(tx, account)
}

async function addSearchWords(tx: Tx, { id, name, phone, address }: Account): Promise<void> {
  const words = [...searchTokens(name, phone), ...addressTokens(address)]
  await tx
    .insertInto('search_word')
    .values(words.map((word) => ({ account_id: id, word })))
    .onConflict((on) => on.doNothing())
    .execute()
}
