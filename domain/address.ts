/** Addresses that a customer may save. */
export const maxAddresses = 20

/** A shorter address cannot identify a house. */
const addressMinLength = 8

export function isAddressTooShort(address: string): boolean {
  return address.trim().length < addressMinLength
}

/** A town that crews serve, with every name it is written by. */
export type Town = readonly string[]

type Served = {
  readonly areas: readonly string[]
  readonly hindi: { readonly areas?: readonly string[] | undefined }
}

/** Returns the towns that crews serve, each by all its names. */
export const townsServed = ({ areas, hindi }: Served): Town[] =>
  areas.map((name, n) => [name, hindi.areas?.[n] ?? name])

/** What two spellings of one home have in common: its letters and digits, without the town. */
export const homeKey = (address: string, towns: readonly Town[]): string =>
  streetOfAddress(address, towns)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

const isLetter = /[\p{L}\p{M}\p{N}]/u

/**
 * Returns where the town's name begins at the end of an address; undefined when it does not end
 * with it.
 */
function townStart(address: string, town: Town): number | undefined {
  const written = address.trimEnd().toLowerCase()
  const name = town.find((it) => written.endsWith(it.toLowerCase()))
  if (name === undefined) return undefined
  const start = written.length - name.length
  return isLetter.test(written[start - 1] ?? '') ? undefined : start
}

/**
 * Returns the index of the town an address ends with, the longest of several such as "Nokha" and
 * "Old Nokha"; -1 when it ends with none of them.
 */
export function townOfAddress(address: string, towns: readonly Town[]): number {
  const starts = towns.map((town) => townStart(address, town) ?? address.length)
  const first = Math.min(...starts)
  return first < address.length ? starts.indexOf(first) : -1
}

/** Removes spaces and commas at the end, without starting anew at each earlier one. */
function trimComma(text: string): string {
  let end = text.length
  while (end > 0 && /[\s,]/.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** Returns the address without the town at its end. */
export function streetOfAddress(address: string, towns: readonly Town[]): string {
  const town = towns[townOfAddress(address, towns)]
  const start = town && townStart(address, town)
  return trimComma(address.slice(0, start))
}

/** Joins street and the town's first name, unless the street already ends with the town. */
export function joinAddress(street: string, town: Town): string {
  const written = trimComma(street.trim())
  const isNamed = !town[0] || townStart(written, town) !== undefined
  return isNamed || !written ? written : `${written}, ${town[0]}`
}
