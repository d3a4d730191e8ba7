import type { z } from 'zod/mini'
import type { getSettingsHistory } from '#contract/settings/calls.ts'
import { canonicalPhone, formatPhone } from '#domain/phone.ts'
import { changedKeys, findItem, isFields, isItems, isReordered } from '#domain/settings/changes.ts'
import { isSame } from '#domain/settings/merge.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { settingsHistory as copy } from '#i18n/settings-screens.ts'
import { weekdays } from '#i18n/shell.ts'
import { formatDay, formatIndianTime, formatRupees } from '#web/lib/format.ts'
import { settingLabel } from '#web/settings/setting-label.ts'

export type SettingsVersion = z.output<typeof getSettingsHistory.output>['versions'][number]
type Names = SettingsVersion['names']

/** Describes in words what a version changed. */
export function describeChanges({ changed, names }: Pick<SettingsVersion, 'changed' | 'names'>) {
  if (!changed) return [copy.first]
  return changed.flatMap(({ path, before, after }) => {
    const at = path.split('.').reduce(step, { names, labels: [], path: '' })
    return compare(before, after, at)
  })
}

/** The current position in the document. */
type At = {
  /** Names of the ids that occur in the document. */
  readonly names: Names
  /** Labels of the path, for the reader. */
  readonly labels: readonly string[]
  /** Without places in lists. */
  readonly path: string
}
type Fields = Readonly<Record<string, unknown>>

const keyOf = ({ path }: At): string => path.split('.').at(-1) ?? ''

function step(at: At, key: string): At {
  const path = at.path ? `${at.path}.${key}` : key
  const day = keyOf(at) === 'byDay' ? weekdays[Number(key) - 1] : undefined
  const { label, inHistory = label } = settingLabel(path)
  return { ...at, labels: [...at.labels, day ?? inHistory], path }
}

function compare(before: unknown, after: unknown, at: At): string[] {
  if (isFields(before) && isFields(after)) return compareFields(before, after, at)
  if (isItems(before) && isItems(after)) return compareLists(before, after, at)
  return [copy.changed(where(at), valueText(before, at), valueText(after, at))]
}

const where = ({ labels }: At): string => labels.join(', ')

function compareFields(before: Fields, after: Fields, at: At): string[] {
  return changedKeys(before, after).flatMap((key) =>
    compare(before[key], after[key], step(at, key)),
  )
}

function compareLists(before: readonly Fields[], after: readonly Fields[], at: At): string[] {
  const added = after.filter((it) => !findItem(before, it))
  const removed = before.filter((it) => !findItem(after, it))
  return [
    ...added.map((it) => copy.added(where(at), itemName(it, at))),
    ...removed.map((it) => copy.removed(where(at), itemName(it, at))),
    ...after.flatMap((it) => {
      const was = findItem(before, it)
      return was && !isSame(was, it) ? compareFields(was, it, inside(at, it)) : []
    }),
    ...(isReordered(before, after) ? [copy.newOrder(where(at))] : []),
  ]
}

/** Inside a list item, its own name replaces the label of the list. */
function inside(at: At, it: Fields): At {
  return { ...at, labels: [...at.labels.slice(0, -1), itemName(it, at)] }
}

/** An item's name for the reader, else all its texts. */
function itemName(it: Fields, { names }: At): string {
  const label = ['label', 'title', 'name', 'text'].map((key) => it[key]).find(isText)
  const { hindi } = it
  if (label !== undefined) return nameOf({ label, hindi: isText(hindi) ? hindi : '' })
  const texts = Object.entries(it).flatMap(([key, value]) =>
    isText(value) ? (namedBy(key, value, names) ?? asShown(value)) : [],
  )
  return texts.join(', ')
}

function valueText(value: unknown, at: At): string {
  const key = keyOf(at)
  const isPrice = key === 'rupees' && !at.path.startsWith('pay.')
  if (value === null && key === 'crews') return copy.noLimit
  if (value === null && isPrice) return copy.onRequest
  if (value === undefined || value === null || value === '') return copy.nothing
  if (typeof value === 'number' && key === 'rupees') return formatRupees(value)
  if (Array.isArray(value))
    return value.map((it: unknown) => word(it, at)).join(key === 'rows' ? '; ' : ', ')
  if (isFields(value)) return Object.values(value).filter(isText).map(asShown).join(' – ')
  return word(value, at)
}

function word(value: unknown, at: At): string {
  const key = keyOf(at)
  if (typeof value === 'number') return (key === 'days' && weekdays[value - 1]) || String(value)
  if (typeof value !== 'boolean' && !isText(value)) return ''
  const text = String(value)
  return namedBy(key, text, at.names) ?? choices[text] ?? asShown(text)
}

const choices: Readonly<Record<string, string>> = copy.values

/** The name of an id of the catalogue, at keys that hold such ids. */
function namedBy(key: string, id: string, names: Names): string | undefined {
  const name = ['rows', 'group', 'service', 'skill'].includes(key) ? names[id] : undefined
  return name && nameOf(name)
}

/** A time, a date and a phone number as everywhere on the screens. */
function asShown(text: string): string {
  if (/^\d\d:\d\d$/.test(text)) return formatIndianTime(text)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text)
  return canonicalPhone(text) === text ? formatPhone(text) : text
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
