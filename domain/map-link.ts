/** Whose links show a place on a map: whoever comes opens one without asking whose it is. */
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

/** The link of a pin somebody shared, or of 'latitude, longitude'; '' of nothing, undefined when it is neither. */
export function readMapLink(written: string): string | undefined {
  const text = written.trim()
  if (text === '') return ''
  const [, north = '', east = ''] = place.exec(text) ?? []
  if (north && Math.abs(Number(north)) <= 90 && Math.abs(Number(east)) <= 180)
    return `https://www.google.com/maps?q=${north},${east}`
  // A phone shares the name of the place before the link.
  const link = /https?:\/\/\S+$/.exec(text)?.[0] ?? text
  const rest = link.replace(/^https?:\/\//, '')
  if (rest.length > longest || !mapPages.some((it) => it.test(rest))) return undefined
  return URL.canParse(`https://${rest}`) ? `https://${rest}` : undefined
}

/** The pin in what a booking says to whoever comes. */
export function mapLinkIn(note: string): string | undefined {
  const link = /^Map: (\S+)$/m.exec(note)?.[1]
  return link && readMapLink(link)
}
