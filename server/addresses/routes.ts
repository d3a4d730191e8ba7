import type { z } from 'zod/mini'
import {
  addAddress,
  addCustomerAddress,
  changeCustomerAddress,
  changeAddress,
  getAddresses,
  getCustomerAddresses,
  removeAddress,
  removeCustomerAddress,
} from '#contract/addresses/addresses.ts'
import { isAddressTooShort, maxAddresses } from '#domain/address.ts'
import { Refusal } from '#domain/refusals.ts'
import { getCustomer } from '#server/accounts/repo.ts'
import { listCards } from '#server/addresses/home-card-repo.ts'
import { isWritten } from '#server/addresses/homes.ts'
import {
  deleteAddress,
  insertAddress,
  keepOneDefault,
  listAddresses,
  updateAddress,
  type Address,
} from '#server/addresses/repo.ts'
import { newId } from '#server/config/secrets.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'

type Written = Omit<Address, 'id' | 'accountId' | 'createdAt'>
type AddressInput = z.output<(typeof addAddress)['input']>

type AddressDeps = Pick<Dependencies, 'db' | 'engine' | 'now'>

export function addressRoutes(api: ApiServer, deps: AddressDeps): void {
  const { db } = deps
  registerEndpoint(api, { getAddresses }, async (_input, { actor }) => ({
    addresses: await listWithHomes(db, actor.id),
  }))

  registerEndpoint(api, { getCustomerAddresses }, async ({ customer }) => ({
    addresses: await listWithHomes(db, customer),
  }))

  registerEndpoint(api, { addAddress }, (input, { actor }) => add(deps, actor, actor.id, input))
  registerEndpoint(api, { addCustomerAddress }, ({ customer, ...input }, { actor }) =>
    add(deps, actor, customer, input),
  )

  registerEndpoint(api, { changeAddress }, (input, { actor }) =>
    change(deps, actor, actor.id, input),
  )
  registerEndpoint(api, { changeCustomerAddress }, ({ customer, ...input }, { actor }) =>
    change(deps, actor, customer, input),
  )

  registerEndpoint(api, { removeAddress }, ({ _id }, { actor }) =>
    remove(deps, actor, actor.id, _id),
  )
  registerEndpoint(api, { removeCustomerAddress }, ({ customer, _id }, { actor }) =>
    remove(deps, actor, customer, _id),
  )
}

async function listWithHomes(db: Db, accountId: string) {
  const cards = await listCards(db, [accountId])
  const written = new Set(cards.filter(isWritten).map((it) => it.addressId))
  const saved = await listAddresses(db, accountId)
  return saved.map((it) => ({ ...presentAddress(it), has_home: written.has(it.id) }))
}

/** Saves a customer's address; only themselves are bound by a limit. */
async function add(deps: AddressDeps, actor: Actor, accountId: string, input: AddressInput) {
  const written = toRow(input)
  const address = await act(deps, actor, accountId, async (tx, record) => {
    const saved = await listAddresses(tx, accountId)
    const existing = saved.find((it) => isSame(it, written))
    if (existing) return existing
    if (actor.id === accountId && saved.length >= maxAddresses)
      throw new Refusal('too_many_addresses')
    const at = deps.now()
    const added = { ...written, id: newId(at), accountId, createdAt: at }
    await insertAddress(tx, added)
    if (added.isDefault) await keepOneDefault(tx, accountId, added.id)
    await record(added.id)
    return added
  })
  return { message: 'Address saved', ...presentAddress(address) }
}

async function change(
  deps: AddressDeps,
  actor: Actor,
  accountId: string,
  { _id, ...input }: AddressInput & { readonly _id: string },
) {
  const changed = { id: _id, accountId, ...toRow(input) }
  await act(deps, actor, accountId, async (tx, record) => {
    if (!(await updateAddress(tx, changed))) throw new Refusal('address_not_found')
    if (changed.isDefault) await keepOneDefault(tx, accountId, _id)
    await record(_id)
  })
  return { message: 'Address saved', ...presentAddress(changed) }
}

async function remove(deps: AddressDeps, actor: Actor, accountId: string, id: string) {
  await act(deps, actor, accountId, async (tx, record) => {
    if (await deleteAddress(tx, accountId, id)) await record(id)
  })
  return { message: 'Address removed' }
}

/** Runs a change of a customer's addresses; what an admin does is in the audit log. */
function act<T>(
  { db, engine, now }: AddressDeps,
  actor: Actor,
  accountId: string,
  work: (tx: Tx, record: (subject: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  return transact(db, async (tx) => {
    await lock(tx, engine, `addresses:${accountId}`)
    const isAdmin = actor.role === 'admin'
    if (isAdmin) await getCustomer(tx, accountId)
    return work(tx, async (subject) => {
      const about = { actorId: actor.id, subject, aboutId: accountId }
      if (isAdmin) await recordAudit(tx, { at: now(), kind: 'address-changed', ...about })
    })
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
}: AddressInput): Written {
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
