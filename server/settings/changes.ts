import { isDeepStrictEqual } from 'node:util'
import type { Language } from '#contract/locales.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { offerName, listOffers } from '#domain/catalogue/catalogue.ts'
import { canonicalPhone, formatPhone } from '#domain/phone.ts'
import { en, type HistoryLabels } from '#server/settings/labels/en.ts'
import { hi } from '#server/settings/labels/hi.ts'

const labelsByLanguage: Readonly<Record<Language, HistoryLabels>> = { en, hi }

/** Describes in words what a version changed; the first version has no predecessor. */
export function describeChanges(
  before: Settings | undefined,
  after: Settings,
  language: Language,
): string[] {
  const words = labelsByLanguage[language]
  if (!before) return [words.first]
  const called = namesById(language, before, after)
  return compare(before, after, { words, called, names: [], keys: [] })
}

/** Names of services, prices and headings by id; the newer version's name wins. */
function namesById(language: Language, ...versions: readonly Settings[]): Map<string, string> {
  const say = ({ label, hindi }: { label: string; hindi: string }) =>
    (language === 'hi' && hindi) || label
  return new Map(
    versions.flatMap(({ catalogue: { groups, services } }) => [
      ...[...groups, ...services].map((it) => [it.id, say(it)] as const),
      ...services.flatMap(listOffers).map((it) => [it.id, say(offerName(it))] as const),
    ]),
  )
}

/** The current position in the document: its labels for the reader, and its keys. */
type At = {
  readonly words: HistoryLabels
  /** Names of the ids that occur in the document. */
  readonly called: ReadonlyMap<string, string>
  readonly names: readonly string[]
  readonly keys: readonly string[]
}
type Fields = Readonly<Record<string, unknown>>

/** Keys left out of the history: the list of unconfirmed facts, and internal ids. */
const omittedKeys = ['placeholders', 'id']

function compare(before: unknown, after: unknown, at: At): string[] {
  if (isDeepStrictEqual(before, after)) return []
  if (isFields(before) && isFields(after)) return compareFields(before, after, at)
  if (isList(before) && isList(after)) return compareLists(before, after, at)
  const [from, to] = [valueText(before, at), valueText(after, at)]
  return [at.words.changed(at.names.join(', '), from, to)]
}

function compareFields(before: Fields, after: Fields, at: At): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys
    .filter((key) => !omittedKeys.includes(key))
    .flatMap((key) => compare(before[key], after[key], step(at, key)))
}

/** Matches items by id, title or service. Items without any are reported as added or removed. */
function compareLists(before: readonly Fields[], after: readonly Fields[], at: At): string[] {
  const where = at.names.join(', ')
  const isIn = (list: readonly Fields[], it: Fields) => list.some((other) => isSame(other, it))
  const kept = after.flatMap((it) => {
    const was = before.find((other) => isSame(other, it))
    return was ? compareFields(was, it, inside(at, it)) : []
  })
  const [was, is] = [before.filter((it) => isIn(after, it)), after.filter((it) => isIn(before, it))]
  const isMoved = was.some((it, place) => !isSame(it, is[place] ?? {}))
  return [
    ...after.filter((it) => !isIn(before, it)).map((it) => at.words.added(where, findName(it, at))),
    ...before
      .filter((it) => !isIn(after, it))
      .map((it) => at.words.removed(where, findName(it, at))),
    ...kept,
    ...(isMoved ? [at.words.newOrder(where)] : []),
  ]
}

function isSame(one: Fields, other: Fields): boolean {
  const key = ['id', 'title', 'service'].find((it) => it in one)
  return key ? one[key] === other[key] : isDeepStrictEqual(one, other)
}

function step({ names, keys, ...at }: At, key: string): At {
  const special =
    key === 'from' && keys.includes('variants')
      ? 'startingPrice'
      : key === 'rupees' && keys.includes('pay')
        ? 'rupeesAJob'
        : key
  const { words } = at
  const day = keys.at(-1) === 'byDay' ? words.weekdays[Number(key) - 1] : undefined
  const name = day ?? words.labels[special] ?? key
  return { ...at, names: [...names, name], keys: [...keys, key] }
}

/** Inside a list item, its own name replaces the name of the list. */
function inside({ names, ...at }: At, it: Fields): At {
  return { ...at, names: [...names.slice(0, -1), findName(it, at)] }
}

/** An item's name for the reader, else all its texts. */
function findName(it: Fields, { called }: Pick<At, 'called'>): string {
  const name = ['label', 'title', 'name', 'text'].map((key) => it[key]).find(isText)
  return (
    name ??
    Object.entries(it)
      .flatMap(([key, value]) => (isText(value) ? (isId(key) && called.get(value)) || value : []))
      .join(', ')
  )
}

function valueText(value: unknown, at: At): string {
  const { words, keys } = at
  const key = keys.at(-1) ?? ''
  if (value === undefined || value === '') return words.nothing
  if (value === null)
    return key === 'crews'
      ? words.noLimit
      : key === 'rupees' && !keys.includes('pay')
        ? words.onRequest
        : words.nothing
  if (typeof value === 'number' && key === 'rupees') return `₹${rupees.format(value)}`
  if (Array.isArray(value))
    return value.map((it: unknown) => itemText(it, key, at)).join(key === 'rows' ? '; ' : ', ')
  if (isFields(value)) return Object.values(value).filter(isText).join(' – ')
  if (isText(value) && canonicalPhone(value) === value) return formatPhone(value)
  return itemText(value, key, at)
}

/** Keys whose values are ids of the catalogue. */
const isId = (key: string): boolean => ['rows', 'group', 'service'].includes(key)

function itemText(value: unknown, key: string, { words, called }: At): string {
  if (typeof value === 'number')
    return (key === 'days' && words.weekdays[value - 1]) || String(value)
  if (typeof value === 'boolean') return words.values[String(value)] ?? ''
  if (!isText(value)) return ''
  return (isId(key) && called.get(value)) || (words.values[value] ?? value)
}

const rupees = new Intl.NumberFormat('en-IN')

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isList(value: unknown): value is readonly Fields[] {
  return Array.isArray(value) && value.every(isFields)
}
