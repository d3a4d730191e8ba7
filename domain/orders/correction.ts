import { isLive, type OrderStatus } from '#domain/orders/orders.ts'
import { formatPhone } from '#domain/phone.ts'

/** What an admin may correct in a booking, as the timeline names it. */
export const correctable = ['address', 'any_message', 'email', 'contact'] as const
export type Correctable = (typeof correctable)[number]

/** While the crew works, only what they still need. */
const correctableAtWork: readonly Correctable[] = ['any_message', 'contact']

/** Returns what may be corrected in an order of this status. */
export function correctableIn(order: { readonly status: OrderStatus }): readonly Correctable[] {
  if (isLive(order)) return correctable
  return order.status === 'in-progress' ? correctableAtWork : []
}

/** Whom the crew meets, if it is not the customer; a phone or a name may be ''. */
export type OnSite = { readonly name: string; readonly phone: string }

const whoLine = 'On site: '
const mapLine = 'Map: '

/** The line for the crew that names who is there; '' for the customer. */
export function onSiteLine(contact: OnSite | null): string {
  const who = contact && [contact.name, formatPhone(contact.phone)].filter(Boolean).join(', ')
  return who ? whoLine + who : ''
}

export const mapLineOf = (link: string): string => link && mapLine + link

type CrewNote = {
  /** What the customer wrote. */
  readonly note: string
  /** The line with the contact on site, and the one with the map pin; '' without. */
  readonly onSite: string
  readonly map: string
}

/** Parts of the message to the crew, whose last lines may name the contact on site and the pin. */
export function readCrewNote(message: string): CrewNote {
  const lines = message.split('\n')
  const map = lines.at(-1)?.startsWith(mapLine) ? (lines.pop() ?? '') : ''
  const onSite = lines.at(-1)?.startsWith(whoLine) ? (lines.pop() ?? '') : ''
  return { note: lines.join('\n'), onSite, map }
}

export const writeCrewNote = ({ note, onSite, map }: CrewNote): string =>
  [note, onSite, map].filter(Boolean).join('\n')

/** The contact on site as a form shows it; null when it is the customer. */
export function readOnSite(message: string): OnSite | null {
  const { onSite } = readCrewNote(message)
  if (!onSite) return null
  const who = onSite.slice(whoLine.length)
  const [end = '', phone = ''] = /(?:^|, )(\+91 \d{5} \d{5})$/.exec(who) ?? []
  return { name: who.slice(0, who.length - end.length), phone }
}
