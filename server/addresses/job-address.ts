import { isAddressTooShort } from '#domain/address.ts'
import { mapLineOf, onSiteLine, writeCrewNote } from '#domain/orders/correction.ts'
import { Refusal } from '#domain/refusals.ts'
import { findAddress, type Address } from '#server/addresses/repo.ts'
import type { Db } from '#server/db/tables.ts'

type Account = { readonly id: string; readonly address: string }
type AddressInput = {
  readonly address?: string | undefined
  readonly address_id?: string | undefined
}

/** Resolves the address of a job and the note about the contact on site. */
export async function resolveJobAddress(db: Db, input: AddressInput, account: Account) {
  if (input.address_id === undefined) return { address: jobAddress(input, account), onSite: '' }
  const saved = await findAddress(db, account.id, input.address_id)
  if (!saved)
    throw new Refusal('address_not_found', { fields: { address_id: 'address_not_found' } })
  return { address: addressText(saved), onSite: onSiteText(saved) }
}

/** Accepts the profile's address unchecked, because it may predate the length rule. */
export function jobAddress(input: AddressInput, account: Pick<Account, 'address'>): string {
  const address = input.address || account.address
  const denied = !address
    ? 'address_required'
    : address !== account.address && isAddressTooShort(address)
      ? 'address_too_short'
      : undefined
  if (denied) throw new Refusal(denied, { fields: { address: denied } })
  return address
}

/** Joins the parts into one line, as orders store it, without repeating what the address names. */
function addressText({ address, landmark, town }: Address): string {
  return [landmark, town].reduce(
    (text, more) =>
      !more || text.toLowerCase().includes(more.toLowerCase()) ? text : `${text}, ${more}`,
    address.trim(),
  )
}

/** Returns the note for the crew with the contact on site and the map pin; '' without either. */
function onSiteText({ contactName: name, contactPhone: phone, mapLink }: Address): string {
  const onSite = phone ? onSiteLine({ name, phone }) : ''
  return writeCrewNote({ note: '', onSite, map: mapLineOf(mapLink) })
}
