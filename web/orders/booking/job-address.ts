import {
  isAddressTooShort,
  joinAddress,
  streetOfAddress,
  townOfAddress,
  type Town,
} from '#domain/address.ts'
import { settings } from '#web/i18n/settings.ts'
import { areas } from '#web/lib/business.ts'

/** The option for a town that crews do not travel to. */
export const outsideArea = 'elsewhere'

/** Each town by its name in the page's language, then by its default name. */
const towns = (): readonly Town[] =>
  settings().business.areas.map((name, n) => [areas()[n] ?? name, name])
const valueOf = (town: Town | undefined): string => town?.at(-1) ?? ''

export const townChoices = () =>
  towns().map((town) => ({ value: valueOf(town), label: town[0] ?? '' }))

type JobAddress = { readonly town: string; readonly address: string }

/** Returns the chosen town, else the one at the end of the address. */
export function findTown({ town, address }: JobAddress): string {
  return town || valueOf(towns()[townOfAddress(address, towns())])
}

/** Joins street and town as they are sent. */
export function fullAddress({ town, address }: JobAddress): string {
  return joinAddress(address, towns().find((it) => valueOf(it) === town) ?? [])
}

/** Sets the town and removes a different one from the address. */
export function withTown(town: string, address: string): JobAddress {
  const named = valueOf(towns()[townOfAddress(address, towns())])
  return { town, address: named && named !== town ? streetOfAddress(address, towns()) : address }
}

/** Returns what an address lacks. The profile's own address is accepted as it is. */
export function addressProblem(
  job: JobAddress,
  saved: string,
): 'town' | 'short' | 'elsewhere' | undefined {
  if (job.town === outsideArea) return 'elsewhere'
  const isKnown = saved.trim() !== '' && job.address.trim() === saved.trim()
  if (isKnown && !job.town) return undefined
  if (!findTown(job)) return 'town'
  return isAddressTooShort(streetOfAddress(job.address, towns())) ? 'short' : undefined
}
