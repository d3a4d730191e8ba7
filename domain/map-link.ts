/** Map sites whose links are accepted, because crews open a link without checking it. */
const mapPages = [
  /^maps\.app\.goo\.gl\/\S/,
  /^goo\.gl\/maps\/\S/,
  /^g\.co\/kgs\/\S/,
  /^(www\.)?google\.(com|co\.in)\/maps\S/,
  /^maps\.google\.(com|co\.in)\/\S/,
  /^maps\.apple(\.com)?\/\S/,
  /^(www\.)?(openstreetmap\.org|osm\.org)\/\S/,
  /^(maps\.)?mappls\.com\/\S/,
]

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
  const isMapPage = rest.length <= longest && mapPages.some((it) => it.test(rest))
  return isMapPage ? `https://${rest}` : undefined
}

/** Returns the map link in the message of a booking. */
export function mapLinkIn(note: string): string | undefined {
  const link = /^Map: (\S+)$/m.exec(note)?.[1]
  return link && readMapLink(link)
}
