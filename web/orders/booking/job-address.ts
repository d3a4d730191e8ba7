import {
  isAddressTooShort,
  joinAddress,
  streetOfAddress,
  townOfAddress,
  type Town,
} from '#domain/address.ts'
import { settings } from '#web/i18n/settings.ts'
import { areas } from '#web/lib/business-facts.ts'

/** The choice for a town that no crew travels to. */
export const elsewhere = 'elsewhere'

/** Each town by the name this page shows, then by the one it has everywhere. */
const towns = (): readonly Town[] =>
  settings().business.areas.map((name, n) => [areas()[n] ?? name, name])
const valueOf = (town: Town | undefined): string => town?.at(-1) ?? ''

export const townChoices = () =>
  towns().map((town) => ({ value: valueOf(town), label: town[0] ?? '' }))

type JobAddress = { readonly town: string; readonly address: string }

/** The chosen town, else the one that the address ends with. */
export function townOf({ town, address }: JobAddress): string {
  return town || valueOf(towns()[townOfAddress(address, towns())])
}

/** Street and town as they are sent. */
export function fullAddress({ town, address }: JobAddress): string {
  return joinAddress(address, towns().find((it) => valueOf(it) === town) ?? [])
}

/** Another town takes the place of the one that the address names. */
export function withTown(town: string, address: string): JobAddress {
  const named = valueOf(towns()[townOfAddress(address, towns())])
  return { town, address: named && named !== town ? streetOfAddress(address, towns()) : address }
}

/** What an address still lacks; one that a profile has from before needs nothing. */
export function addressProblem(
  job: JobAddress,
  known: string,
): 'town' | 'short' | 'elsewhere' | undefined {
  if (job.town === elsewhere) return 'elsewhere'
  const isKnown = known.trim() !== '' && job.address.trim() === known.trim()
  if (isKnown && !job.town) return undefined
  if (!townOf(job)) return 'town'
  return isAddressTooShort(streetOfAddress(job.address, towns())) ? 'short' : undefined
}
