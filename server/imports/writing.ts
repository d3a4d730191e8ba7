import type { Settings } from '#contract/settings/settings.ts'
import { fillBlanks } from '#domain/accounts.ts'
import { maxAddresses, streetOfAddress, townsServed } from '#domain/address.ts'
import { keyOf } from '#domain/imports/cells.ts'
import type { CustomerRow, PersonRow } from '#domain/imports/read-rows.ts'
import type { FieldCodes, ImportNote, KeptReason, WrittenResult } from '#domain/imports/rows.ts'
import { formatPhone } from '#domain/phone.ts'
import { nameKey } from '#domain/search.ts'
import { insertNote, listNotes } from '#server/accounts/admin-repo.ts'
import {
  findAccount,
  insertAccount,
  isAdminsNumber,
  saveDetails,
  saveEmail,
  savePreferences,
  type Account,
} from '#server/accounts/repo.ts'
import { insertAddress, listAddresses } from '#server/addresses/repo.ts'
import { newId } from '#server/config/secrets.ts'
import { lock } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { fillHome, knowsHome, type FilledHome } from '#server/imports/fill-home.ts'

export type ImportDeps = Pick<
  Dependencies,
  'db' | 'engine' | 'settings' | 'orderEffects' | 'releaseJobs' | 'config' | 'keys' | 'now'
>

/** The call that writes a row. */
export type Writing = {
  readonly tx: Tx
  readonly deps: ImportDeps
  readonly settings: Settings
  readonly actor: Actor
  readonly at: number
}

/** What a row wrote, for the day on which it must be undone. */
export type Brought = {
  /** Whether it made the account. */
  readonly made?: true
  /** Once an undo has left the account: why. */
  readonly kept?: KeptReason
  readonly notes?: readonly ImportNote[]
  /** Blanks that it filled, with what it put there. */
  readonly filled?: Partial<Record<'name' | 'address' | 'email' | 'language' | 'town', string>>
  readonly skills?: readonly string[]
  readonly papers?: boolean
  /** Which blanks of a home's card it filled, and when; how to get in is kept nowhere else. */
  readonly home?: FilledHome
  /** Ids of rows that it added. */
  readonly address_id?: string
  readonly note_ids?: readonly number[]
}

export type Written =
  | { readonly codes: FieldCodes }
  | {
      readonly result: WrittenResult
      readonly accountId: string
      readonly planId?: string
      readonly was: Brought
    }

/**
 * Makes a customer, to whom nobody writes until they agree, or fills what is blank of one. What
 * differs is kept beside what is there: another address as a further one, another name as a note.
 */
export async function writeCustomer(
  it: Writing,
  row: CustomerRow,
  notes: readonly ImportNote[],
): Promise<Written> {
  const { tx, deps, at } = it
  const by = { actorId: it.actor.id, at }
  const there = await findAccount(tx, row.phone, 'user')
  if (there && there.disabledAt !== null) return { codes: { phone: 'customer_disabled' } }
  if (!there && (await isAdminsNumber(tx, row.phone, 'user')))
    return { codes: { phone: 'phone_of_admin' } }
  const codes = await readHomeCodes(it, there, row)
  if (codes) return { codes }
  const { phone, name, address, email, language } = row
  const fresh = { phone, role: 'user', name, address, email, language, quiet: 1 } as const
  const made = there ? undefined : await insertAccount(tx, fresh, at)
  const account = made ?? (await findAccount(tx, phone, 'user'))
  if (!account) throw new Error('an account was neither inserted nor found')
  // Nobody else sees one that was just made.
  if (!made) await lock(tx, deps.engine, `book:${account.id}`)
  const filled = made ? {} : await fillCustomer(it, account, row)
  const place = await keepAddress(it, account, row)
  const home =
    place.id && knowsHome(row.home)
      ? await fillHome(tx, deps.keys, { accountId: account.id, addressId: place.id }, by, row.home)
      : { isOther: false }
  const kept = await keepNotes(it, account.id, [
    row.note,
    ...otherNumber(row),
    ...otherName(account, row),
    ...place.notes,
  ])
  const isOther = otherName(account, row).length > 0
  const was = {
    ...(made && { made: true as const }),
    notes: [
      ...notes,
      ...(isOther ? (['also_called'] as const) : []),
      ...(place.isMade && place.isNew && !made ? (['address_added'] as const) : []),
      ...(home.isOther ? (['home_kept'] as const) : []),
    ],
    ...(Object.keys(filled).length > 0 && { filled }),
    ...(place.isMade && { address_id: place.id }),
    ...('filled' in home && { home: home.filled }),
    ...(kept.length > 0 && { note_ids: kept }),
  }
  return { result: resultOf(made !== undefined, was), accountId: account.id, was }
}

/** What a row has done to a person. */
export function resultOf(isMade: boolean, was: Brought): WrittenResult {
  if (isMade) return 'made'
  const { notes: _, made: __, ...written } = was
  return Object.keys(written).length > 0 ? 'filled' : 'same'
}

async function fillCustomer({ tx }: Writing, account: Account, row: CustomerRow) {
  const filled: NonNullable<Brought['filled']> = {
    ...(!account.name && row.name && { name: row.name }),
    ...(!account.address && row.address && { address: row.address }),
    ...(!account.email && row.email && { email: row.email }),
    ...(!account.language && row.language && { language: row.language }),
  }
  if (filled.name || filled.address) await saveDetails(tx, account.id, (it) => fillBlanks(it, row))
  if (filled.email) await saveEmail(tx, account.id, row.email)
  if (filled.language && row.language)
    await savePreferences(tx, account.id, { language: row.language })
  return filled
}

type Place = {
  /** Of a saved address. */
  readonly id?: string
  readonly isMade?: true
  readonly isNew?: boolean
  readonly notes: readonly string[]
}

/** The address that a row is about: what is known of a home stands with a saved one. */
const addressOf = (account: Pick<Account, 'address'>, row: CustomerRow): string =>
  row.address || (knowsHome(row.home) ? account.address : '')

/** Finds a saved address, which may be written without its town. */
async function findSaved({ tx, settings }: Writing, accountId: string, address: string) {
  const towns = townsServed(settings.business)
  const key = (text: string) => keyOf(streetOfAddress(text, towns))
  const saved = await listAddresses(tx, accountId)
  const there = saved.find((it) => key(it.address) === key(address))
  return {
    there,
    isFull: saved.length >= maxAddresses,
    isSame: (it: string) => key(it) === key(address),
  }
}

/** Why what is known of a home has no place to stand. */
async function readHomeCodes(
  it: Writing,
  account: Account | undefined,
  row: CustomerRow,
): Promise<FieldCodes | undefined> {
  if (!knowsHome(row.home)) return undefined
  const address = addressOf(account ?? { address: '' }, row)
  if (!address) return { address: 'address_required' }
  if (!account) return undefined
  const { there, isFull } = await findSaved(it, account.id, address)
  return isFull && !there ? { address: 'too_many_addresses' } : undefined
}

/** Saves an address that is not there yet, if it is a further one, has a pin or is a known home. */
async function keepAddress(it: Writing, account: Account, row: CustomerRow): Promise<Place> {
  const { tx, at } = it
  const { mapLink } = row
  const address = addressOf(account, row)
  if (!address) return { notes: [] }
  const { there, isFull, isSame } = await findSaved(it, account.id, address)
  const isNew = account.address !== '' && !isSame(account.address)
  if (!isNew && !mapLink && !knowsHome(row.home)) return { notes: [] }
  if (there) return { id: there.id, notes: [] }
  if (isFull) return { notes: [`Also at ${address}`] }
  const id = newId(at)
  await insertAddress(tx, {
    id,
    accountId: account.id,
    label: '',
    address,
    town: '',
    landmark: '',
    contactName: '',
    contactPhone: '',
    mapLink,
    isDefault: 0,
    createdAt: at,
  })
  return { id, isMade: true, isNew, notes: [] }
}

export const otherNumber = ({ second }: PersonRow): string[] =>
  second ? [`Second number: ${formatPhone(second)}`] : []

export const otherName = (account: Pick<Account, 'name'>, { name }: PersonRow): string[] =>
  name && account.name && nameKey(name) !== nameKey(account.name) ? [`Also called ${name}`] : []

/** Adds notes that are not there yet; returns their ids. */
export async function keepNotes(
  { tx, deps, actor, at }: Writing,
  accountId: string,
  texts: readonly string[],
): Promise<number[]> {
  const wanted = texts.filter(Boolean)
  if (wanted.length === 0) return []
  const there = (await listNotes(tx, accountId)).map(({ text }) => text)
  const ids: number[] = []
  for (const text of wanted.filter((it) => !there.includes(it))) {
    const note = { accountId, authorId: actor.id, text, at }
    ids.push((await insertNote(tx, deps.engine, note)).id)
  }
  return ids
}
