import {
  addAddress,
  changeAddress,
  getAddresses,
  getCustomerAddresses,
  removeAddress,
} from '#contract/addresses/addresses.ts'
import { isAddressTooShort } from '#domain/address.ts'
import { Refusal } from '#domain/refusals.ts'
import {
  deleteAddress,
  insertAddress,
  keepOneDefault,
  listAddresses,
  updateAddress,
  type Address,
} from '#server/addresses/repo.ts'
import { newId } from '#server/config/secrets.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'

/** Addresses that a customer may save. */
export const maxAddresses = 20

type Written = Omit<Address, 'id' | 'accountId' | 'createdAt'>

export function addressRoutes(
  api: ApiServer,
  { db, engine, now }: Pick<Dependencies, 'db' | 'engine' | 'now'>,
): void {
  registerEndpoint(api, { getAddresses }, async (_input, { actor }) => ({
    addresses: (await listAddresses(db, actor.id)).map(presentAddress),
  }))

  registerEndpoint(api, { getCustomerAddresses }, async ({ customer }) => ({
    addresses: (await listAddresses(db, customer)).map(presentAddress),
  }))

  registerEndpoint(api, { addAddress }, async (input, { actor }) => {
    const written = toRow(input)
    const address = await transact(db, async (tx) => {
      await lock(tx, engine, `addresses:${actor.id}`)
      const saved = await listAddresses(tx, actor.id)
      const existing = saved.find((it) => isSame(it, written))
      if (existing) return existing
      if (saved.length >= maxAddresses) throw new Refusal('too_many_addresses')
      const at = now()
      const added = { ...written, id: newId(at), accountId: actor.id, createdAt: at }
      await insertAddress(tx, added)
      if (added.isDefault) await keepOneDefault(tx, actor.id, added.id)
      return added
    })
    return { message: 'Address saved', ...presentAddress(address) }
  })

  registerEndpoint(api, { changeAddress }, async ({ _id, ...input }, { actor }) => {
    const changed = { id: _id, accountId: actor.id, ...toRow(input) }
    await transact(db, async (tx) => {
      await lock(tx, engine, `addresses:${actor.id}`)
      if (!(await updateAddress(tx, changed))) throw new Refusal('address_not_found')
      if (changed.isDefault) await keepOneDefault(tx, actor.id, _id)
    })
    return { message: 'Address saved', ...presentAddress(changed) }
  })

  registerEndpoint(api, { removeAddress }, async ({ _id }, { actor }) => {
    await transact(db, (tx) => deleteAddress(tx, actor.id, _id))
    return { message: 'Address removed' }
  })
}

function isSame(existing: Address, written: Written): boolean {
  return Object.entries(written).every(([name, value]) => existing[name as keyof Written] === value)
}

function toRow({
  contact,
  is_default: isDefault,
  map_link: mapLink,
  ...rest
}: {
  readonly label: string
  readonly address: string
  readonly town: string
  readonly landmark: string
  readonly map_link: string
  readonly is_default: boolean
  readonly contact: { readonly name: string; readonly phone: string } | null
}): Written {
  if (isAddressTooShort(rest.address))
    throw new Refusal('address_too_short', { fields: { address: 'address_too_short' } })
  return {
    ...rest,
    contactName: contact?.name ?? '',
    contactPhone: contact?.phone ?? '',
    mapLink,
    isDefault: isDefault ? 1 : 0,
  }
}

function presentAddress(it: Omit<Address, 'createdAt'>) {
  const { id: _id, label, address, town, landmark, mapLink: map_link, isDefault } = it
  const { contactName: name, contactPhone: phone } = it
  const contact = phone ? { name, phone } : null
  return { _id, label, address, town, landmark, map_link, contact, is_default: isDefault === 1 }
}
