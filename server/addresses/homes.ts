import type { Settings } from '#contract/settings/settings.ts'
import { homeKey, townsServed, type Town } from '#domain/address.ts'
import { noSecret, type HomeSecret, type HouseLine } from '#domain/jobs/home-card.ts'
import { listCards, type HomeCardRow } from '#server/addresses/home-card-repo.ts'
import { addressText } from '#server/addresses/job-address.ts'
import type { Address } from '#server/addresses/repo.ts'
import type { Db } from '#server/db/tables.ts'
import { encryptRow, openText, type Keyring } from '#server/encryption/keyring.ts'

/** Where an order or a plan takes place. */
type Place = {
  readonly id: string
  readonly accountId: string
  readonly address: string
  readonly addressId: string | null
}
type Saved = Pick<Address, 'address' | 'landmark' | 'town'>
type Business = Settings['business']

/** Whether a text names this saved address, however it is punctuated and with or without the town. */
export function isHome(text: string, saved: Saved, business: Business): boolean {
  const own: Town = [saved.town]
  const towns = [...townsServed(business), ...(saved.town ? [own] : [])]
  const key = homeKey(text, towns)
  return key !== '' && [addressText(saved), saved.address].some((it) => homeKey(it, towns) === key)
}

/** Finds the cards of the homes of these orders, by order. */
export async function findCards(
  db: Db,
  orders: readonly Place[],
  business: Business,
): Promise<ReadonlyMap<string, HomeCardRow>> {
  const cards = await listCards(db, [...new Set(orders.map((it) => it.accountId))])
  const found = orders.flatMap((order) => {
    const own = cards.filter((it) => it.accountId === order.accountId)
    const card =
      own.find((it) => it.addressId === order.addressId) ??
      own.find((it) => isHome(order.address, it, business))
    return card ? [[order.id, card] as const] : []
  })
  return new Map(found)
}

export const readHouseLines = ({ checklist }: Pick<HomeCardRow, 'checklist'>): HouseLine[] =>
  JSON.parse(checklist) as HouseLine[]

/** Whether a card says anything: one that was emptied stays as a row. */
export const isWritten = ({
  pets,
  parking,
  water,
  note,
  checklist,
  secret,
}: HomeCardRow): boolean =>
  [pets, parking, water, note, secret].some(Boolean) || readHouseLines({ checklist }).length > 0

const rowOf = (addressId: string) => ({ table: 'home_card', row: addressId })

/** Seals how to get in; nothing is stored of nothing. */
export function sealSecret(keys: Keyring, addressId: string, secret: HomeSecret) {
  if (Object.values(secret).every((it) => it === ''))
    return { keyId: null, sealedKey: null, secret: null }
  return encryptRow(keys, rowOf(addressId), { secret: JSON.stringify(secret) })
}

export function openSecret(keys: Keyring, card: HomeCardRow | undefined): HomeSecret {
  if (!card?.keyId || !card.sealedKey || !card.secret) return noSecret
  const { addressId, keyId, sealedKey, secret } = card
  const text = openText(keys, rowOf(addressId), { keyId, sealedKey, secret }, 'secret')
  return JSON.parse(text) as HomeSecret
}
