import { parseUrl } from '#domain/links/parse-url.ts'

const google = ['maps']
const ownMaps = ['', 'maps']
const anyPage = undefined

/**
 * Hosts whose map links are accepted, with the first path segments allowed, because crews open a
 * link without checking it and parts of these sites redirect anywhere.
 */
const hosts: Readonly<Record<string, readonly string[] | undefined>> = {
  'google.com': google,
  'www.google.com': google,
  'google.co.in': google,
  'www.google.co.in': google,
  'maps.google.com': ownMaps,
  'maps.google.co.in': ownMaps,
  'goo.gl': google,
  'g.co': ['kgs'],
  'maps.app.goo.gl': anyPage,
  'maps.apple': anyPage,
  'maps.apple.com': anyPage,
  'openstreetmap.org': anyPage,
  'www.openstreetmap.org': anyPage,
  'osm.org': anyPage,
  'www.osm.org': anyPage,
  'mappls.com': anyPage,
  'maps.mappls.com': anyPage,
}

// `/url` and `/amp` redirect; a path that climbs means one thing to a browser, another to a site.
const elsewhere = /[/\\](?:url|amp)(?:[/\\]|$)|(?:[/\\]|%2f|%5c)(?:\.|%2e){2}/i

function isMapPage({ hostname, port, username, password, pathname, search, hash }: URL): boolean {
  if (port || username || password || !Object.hasOwn(hosts, hostname)) return false
  const path = pathname.slice(1)
  if (`${path}${search}${hash}` === '' || path.startsWith('/')) return false
  return hosts[hostname]?.includes(path.split('/')[0] ?? '') ?? true
}

const longest = 300
const place = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/

/**
 * Reads a shared map link or 'latitude, longitude' as a link; '' for empty input, undefined when
 * invalid.
 */
export function readMapLink(written: string): string | undefined {
  const text = written.trim()
  if (text === '') return ''
  const [, north = '', east = ''] = place.exec(text) ?? []
  if (north && Math.abs(Number(north)) <= 90 && Math.abs(Number(east)) <= 180)
    return `https://www.google.com/maps?q=${north},${east}`
  // Phones put the place's name before a shared link.
  const lastWord = text.split(/\s/).at(-1) ?? ''
  const start = lastWord.search(/https?:\/\//)
  const link = start < 0 ? text : lastWord.slice(start)
  const rest = link.replace(/^https?:\/\//, '')
  if (rest.length > longest || elsewhere.test(rest.replace(/[?#].*/, ''))) return undefined
  const url = parseUrl(`https://${rest}`)
  return url && isMapPage(url) ? url.href : undefined
}

/** Returns the map link in the message of a booking. */
export function mapLinkIn(note: string): string | undefined {
  const link = /^Map: (\S+)$/m.exec(note)?.[1]
  return link && readMapLink(link)
}
