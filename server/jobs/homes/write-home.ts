import { isDeepStrictEqual } from 'node:util'
import type { HouseLine, HomeSecret } from '#domain/jobs/home-card.ts'
import { findCard, saveCard, type HomeCardRow } from '#server/addresses/home-card-repo.ts'
import { openSecret, readHouseLines, sealSecret } from '#server/addresses/homes.ts'
import { newId } from '#server/config/secrets.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Keyring } from '#server/encryption/keyring.ts'

type Home = { readonly accountId: string; readonly addressId: string }
type By = { readonly actorId: string; readonly at: number }

/** Writes to a home's card; the same again changes nothing. */
export async function writeHome(
  tx: Tx,
  { accountId, addressId }: Home,
  { actorId, at }: By,
  kind: 'home-card-changed' | 'home-secret-changed',
  change: (before: HomeCardRow) => Partial<HomeCardRow>,
): Promise<{ readonly card: HomeCardRow; readonly isChanged: boolean }> {
  const before = (await findCard(tx, addressId)) ?? blankCard(addressId, accountId, at)
  const after = { ...before, ...change(before) }
  // A copy, because a row as it is read has no prototype.
  if (isDeepStrictEqual({ ...before }, after)) return { card: before, isChanged: false }
  const card = { ...after, updatedAt: at, updatedBy: actorId }
  await saveCard(tx, card)
  await recordAudit(tx, { at, actorId, kind, subject: addressId, aboutId: accountId })
  return { card, isChanged: true }
}

/** The lines of a checklist; one that was there before keeps its id. */
export function toHouseLines(before: HomeCardRow, texts: readonly string[], at: number): string {
  const had = readHouseLines(before)
  const lines = [...new Set(texts.filter(Boolean))].map(
    (text): HouseLine => had.find((it) => it.text === text) ?? { item: newId(at), text },
  )
  return JSON.stringify(lines)
}

/** How to get in, sealed anew only if it has changed. */
export const toSealed = (keys: Keyring, before: HomeCardRow, secret: HomeSecret) =>
  isDeepStrictEqual(openSecret(keys, before), secret)
    ? {}
    : sealSecret(keys, before.addressId, secret)

const blankCard = (addressId: string, accountId: string, at: number): HomeCardRow => ({
  addressId,
  accountId,
  keyId: null,
  sealedKey: null,
  secret: null,
  parking: '',
  pets: '',
  water: '',
  note: '',
  checklist: '[]',
  updatedAt: at,
  updatedBy: null,
})
