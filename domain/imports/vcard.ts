/** A person of a phone's contacts. */
export type Contact = {
  readonly name: string
  /** All numbers, separated by '/'. */
  readonly phone: string
  readonly address: string
  readonly email: string
  readonly note: string
}

/** Reads the contacts of a .vcf file, as Android, iPhones and WhatsApp write it. */
export function readContacts(text: string): Contact[] {
  const cards: Contact[] = []
  let lines: Line[] | undefined
  for (const line of unfold(text).map(readLine)) {
    if (line.name === 'BEGIN') lines = []
    else if (line.name === 'END') {
      if (lines) cards.push(toContact(lines))
      lines = undefined
    } else lines?.push(line)
  }
  return cards
}

type Line = { readonly name: string; readonly isQuoted: boolean; readonly value: string }

/**
 * Joins lines that were broken: the next one begins with a space, or this one is quoted-printable
 * and ends with '='.
 */
function unfold(text: string): string[] {
  const joined: string[] = []
  for (const line of text.split(/\r\n|\r|\n/)) {
    const last = joined.at(-1)
    if (last !== undefined && /^[ \t]/.test(line)) joined.push(`${joined.pop()}${line.slice(1)}`)
    else if (last?.endsWith('=') && /QUOTED-PRINTABLE/i.test(last.split(':')[0] ?? ''))
      joined.push(`${joined.pop()?.slice(0, -1)}${line}`)
    else joined.push(line)
  }
  return joined
}

function readLine(line: string): Line {
  const at = line.indexOf(':')
  const [head = '', ...parts] = line.slice(0, Math.max(at, 0)).split(';')
  const isQuoted = parts.some((it) => /QUOTED-PRINTABLE/i.test(it))
  // 'item1.TEL' of an iPhone is 'TEL'.
  const name = (head.split('.').at(-1) ?? '').toUpperCase()
  return { name, isQuoted, value: line.slice(at + 1) }
}

/** Decodes '=E0=A4=85', whose bytes are UTF-8. */
function fromQuotedPrintable(value: string): string {
  const encoded = value.replace(/%/g, '%25').replace(/=([0-9A-F]{2})/gi, '%$1')
  try {
    return decodeURIComponent(encoded)
  } catch {
    return value
  }
}

const unescaped = (value: string): string =>
  value
    .replace(/\\n/gi, '\n')
    .replace(/\\([,;:\\])/g, '$1')
    .trim()

function valuesOf(lines: readonly Line[], name: string): string[] {
  return lines
    .filter((it) => it.name === name)
    .map(({ isQuoted, value }) => (isQuoted ? fromQuotedPrintable(value) : value))
}

/** The parts of a structured value in the order in which a person writes them. */
const partsOf = (value: string): string[] =>
  [...value.matchAll(/((?:[^;\\]|\\.)*)(?:;|$)/gs)].map(([, part = '']) => unescaped(part))

function toContact(lines: readonly Line[]): Contact {
  const [full = ''] = valuesOf(lines, 'FN').map(unescaped)
  const [last = '', first = '', middle = ''] = partsOf(valuesOf(lines, 'N')[0] ?? '')
  const [address = ''] = valuesOf(lines, 'ADR').map((it) => partsOf(it).filter(Boolean).join(', '))
  return {
    name: full || [first, middle, last].filter(Boolean).join(' '),
    phone: valuesOf(lines, 'TEL').map(unescaped).join(' / '),
    address,
    email: valuesOf(lines, 'EMAIL').map(unescaped)[0] ?? '',
    note: valuesOf(lines, 'NOTE').map(unescaped).join('\n'),
  }
}
