/** Shorter than this no crew finds a house by it. */
const addressMinLength = 8

export function isAddressTooShort(address: string): boolean {
  return address.trim().length < addressMinLength
}

/** A town that crews travel to, by every name that people write it with. */
export type Town = readonly string[]

const isLetter = /[\p{L}\p{M}\p{N}]/u

/** Where the town's name begins at the end of an address, undefined when the address does not end with it. */
function townStart(address: string, town: Town): number | undefined {
  const written = address.trimEnd().toLowerCase()
  const name = town.find((it) => written.endsWith(it.toLowerCase()))
  if (name === undefined) return undefined
  const start = written.length - name.length
  return isLetter.test(written[start - 1] ?? '') ? undefined : start
}

/** The town that an address ends with, by its place in the list; -1 when it names none of them. */
export function townOfAddress(address: string, towns: readonly Town[]): number {
  return towns.findIndex((town) => townStart(address, town) !== undefined)
}

/** The address up to the town that it ends with. */
export function streetOfAddress(address: string, towns: readonly Town[]): string {
  const town = towns[townOfAddress(address, towns)]
  const start = town && townStart(address, town)
  return address.slice(0, start).replace(/[\s,]+$/, '')
}

/** Street and town, by its first name, as one text; what the street names already is not written twice. */
export function joinAddress(street: string, town: Town): string {
  const written = street.trim().replace(/,+$/, '')
  const isNamed = !town[0] || townStart(written, town) !== undefined
  return isNamed || !written ? written : `${written}, ${town[0]}`
}
