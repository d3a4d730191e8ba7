import { parseUrl } from '#domain/links/parse-url.ts'

/** Codes of what can be wrong with the address of a webhook. */
export type AddressFault =
  | 'webhook_url'
  | 'webhook_credentials'
  | 'webhook_https'
  | 'webhook_private'

/** An address with the base and the bits that it shares with its whole network. */
type Network = readonly [base: string, bits: number]

/** IPv4 that is not the public internet, by the registry of special addresses (RFC 6890). */
const closedV4: readonly Network[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** All of IPv6 that is assigned to the internet, and what in it leads elsewhere. */
const openV6: Network = ['2000::', 3]
const closedV6: readonly Network[] = [
  // Teredo, ORCHID and other tunnels.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4: the IPv4 address within could be a private one.
  ['2002::', 16],
  ['3fff::', 20],
]
const loopbackV4: Network = ['127.0.0.0', 8]

/** The four bytes of an IPv4 address; undefined when it is none. */
function bytesV4(text: string): number[] | undefined {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) return undefined
  const bytes = text.split('.').map(Number)
  return bytes.every((it) => it <= 255) ? bytes : undefined
}

/** The sixteen bytes of an IPv6 address without a zone; undefined when it is none. */
function bytesV6(text: string): number[] | undefined {
  const [head = '', tail, ...rest] = text.toLowerCase().split('::')
  if (rest.length > 0 || !text.includes(':')) return undefined
  const before = wordsOf(head)
  const after = tail === undefined ? [] : wordsOf(tail)
  if (!before || !after) return undefined
  const missing = 8 - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined
  const words = [...before, ...Array<number>(missing).fill(0), ...after]
  return words.flatMap((it) => [it >> 8, it & 0xff])
}

function wordsOf(text: string): number[] | undefined {
  if (text === '') return []
  const groups = text.split(':')
  const last = bytesV4(groups.at(-1) ?? '')
  const plain = last ? groups.slice(0, -1) : groups
  if (!plain.every((it) => /^[0-9a-f]{1,4}$/.test(it))) return undefined
  const [a = 0, b = 0, c = 0, d = 0] = last ?? []
  const words = plain.map((it) => Number.parseInt(it, 16))
  return last ? [...words, a * 256 + b, c * 256 + d] : words
}

function isWithin(bytes: readonly number[], [base, bits]: Network): boolean {
  const of = bytesV4(base) ?? bytesV6(base) ?? []
  return bytes.every((byte, n) => {
    const counted = Math.min(Math.max(bits - n * 8, 0), 8)
    const mask = (0xff << (8 - counted)) & 0xff
    return (byte & mask) === ((of[n] ?? 0) & mask)
  })
}

/** Whether an IP address belongs to the public internet; false for what is no address. */
export function isPublicAddress(ip: string): boolean {
  const v4 = bytesV4(ip)
  if (v4) return !closedV4.some((it) => isWithin(v4, it))
  const v6 = bytesV6(ip)
  return v6 !== undefined && isWithin(v6, openV6) && !closedV6.some((it) => isWithin(v6, it))
}

/** Whether an IP address is this machine itself. */
export function isLoopback(ip: string): boolean {
  const v4 = bytesV4(ip)
  if (v4) return isWithin(v4, loopbackV4)
  return bytesV6(ip)?.every((byte, n) => byte === (n === 15 ? 1 : 0)) ?? false
}

/**
 * Returns what is wrong with an address as it is written, before its name is looked up.
 * `mayLoopBack`: the site itself has no https, so that this machine may be reached without.
 */
export function urlFault(text: string, mayLoopBack: boolean): AddressFault | undefined {
  const url = parseUrl(text)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return 'webhook_url'
  if (url.username || url.password) return 'webhook_credentials'
  return url.protocol === 'http:' && !mayLoopBack ? 'webhook_https' : undefined
}

/**
 * Returns why a webhook may not be called at any of the addresses its name has: one that is not
 * public is enough, as each of them may be used.
 */
export function addressFault(
  { protocol }: Pick<URL, 'protocol'>,
  addresses: readonly string[],
  mayLoopBack: boolean,
): AddressFault | undefined {
  const others = mayLoopBack ? addresses.filter((it) => !isLoopback(it)) : addresses
  if (others.some((it) => !isPublicAddress(it))) return 'webhook_private'
  return protocol === 'http:' && others.length > 0 ? 'webhook_https' : undefined
}

/** The IP address that a host is written as, without brackets; undefined when it is a name. */
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return bytesV4(bare) || bytesV6(bare) ? bare : undefined
}
