import type { Settings } from '#contract/settings/settings.ts'
import { maxAddresses } from '#domain/address.ts'
import { Refusal } from '#domain/refusals.ts'
import { findCards, isHome } from '#server/addresses/homes.ts'
import { findAddress, insertAddress, listAddresses } from '#server/addresses/repo.ts'
import { newId } from '#server/config/secrets.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'

export type HomeInput = {
  readonly customer?: string | undefined
  readonly address_id?: string | undefined
  readonly serviceid?: string | undefined
}

type Home = {
  readonly accountId: string
  /** Null for an order to an address that is not saved. */
  readonly addressId: string | null
  /** As the order has it. */
  readonly text: string
}

/** Finds the home of an order, or that of a saved address. */
export async function findHome(
  db: Db,
  actor: Actor,
  { customer, address_id, serviceid }: HomeInput,
  business: Settings['business'],
): Promise<Home> {
  if (serviceid !== undefined) {
    const order = await getAuthorizedOrder(db, serviceid, actor)
    const { accountId, address: text } = order
    const card = (await findCards(db, [order], business)).get(order.id)
    const saved = await listAddresses(db, accountId)
    const address =
      saved.find(({ id }) => id === (card?.addressId ?? order.addressId)) ??
      saved.find((it) => isHome(text, it, business))
    return { accountId, addressId: address?.id ?? null, text }
  }
  const accountId = actor.role === 'user' ? actor.id : (customer ?? '')
  const address = await findAddress(db, accountId, address_id ?? '')
  if (!address)
    throw new Refusal('address_not_found', { fields: { address_id: 'address_not_found' } })
  return { accountId, addressId: address.id, text: address.address }
}

/** Saves the address of an order; orders of the same text are for this home from then on. */
export async function saveAddressOf(tx: Tx, { accountId, text }: Home, at: number) {
  if ((await listAddresses(tx, accountId)).length >= maxAddresses)
    throw new Refusal('too_many_addresses')
  const id = newId(at)
  const blank = {
    label: '',
    town: '',
    landmark: '',
    contactName: '',
    contactPhone: '',
    mapLink: '',
  }
  await insertAddress(tx, { ...blank, id, accountId, address: text, isDefault: 0, createdAt: at })
  return id
}
