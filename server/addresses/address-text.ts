import { formatPhone } from '#domain/phone.ts'
import type { Address } from '#server/addresses/repo.ts'

/** As an order keeps it, in one line: what the address names already is not written twice. */
export function addressText({ address, landmark, town }: Address): string {
  return [landmark, town].reduce(
    (text, more) =>
      !more || text.toLowerCase().includes(more.toLowerCase()) ? text : `${text}, ${more}`,
    address.trim(),
  )
}

/** Who is there, for whoever comes; '' when it is the customer. */
export function onSiteText({ contact_name: name, contact_phone: phone }: Address): string {
  return phone ? `On site: ${[name, formatPhone(phone)].filter(Boolean).join(', ')}` : ''
}
