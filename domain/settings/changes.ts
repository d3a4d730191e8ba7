import { isSame } from '#domain/settings/merge.ts'

/** Keys that no owner sees: ids, and the list of unconfirmed facts. */
export const internalKeys = ['id', 'placeholders'] as const

type Fields = Readonly<Record<string, unknown>>

const isInternal = (key: string): boolean => internalKeys.some((it) => it === key)

/** A changed setting. Of a list, only items that differ, unless their order does. */
export type SettingChange = {
  /** Dotted path; a list of items is one setting. */
  readonly path: string
  /** Undefined if it was not there. */
  readonly before?: unknown
  readonly after?: unknown
}

/** Lists the settings in which two documents differ. */
export function listChanges(before: unknown, after: unknown, path = ''): SettingChange[] {
  if (isSame(before, after)) return []
  if (isFields(before) && isFields(after))
    return changedKeys(before, after).flatMap((key) =>
      listChanges(before[key], after[key], path ? `${path}.${key}` : key),
    )
  if (!isItems(before) || !isItems(after) || isReordered(before, after))
    return [{ path, before, after }]
  return [{ path, before: itemsNotIn(after, before), after: itemsNotIn(before, after) }]
}

function itemsNotIn(list: readonly Fields[], items: readonly Fields[]): Fields[] {
  return items.filter((it) => !list.some((other) => isSame(other, it)))
}

/** Keys that an owner sees and whose values differ. */
export function changedKeys(before: Fields, after: Fields): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.filter((key) => !isInternal(key) && !isSame(before[key], after[key]))
}

/** Whether the items that stay are in another order. */
export function isReordered(before: readonly Fields[], after: readonly Fields[]): boolean {
  const is = after.filter((it) => findItem(before, it))
  return before
    .filter((it) => findItem(after, it))
    .some((it, place) => !isSameItem(it, is[place] ?? {}))
}

/** Finds the item by id, title or service; one without any only by all its values. */
export function findItem(list: readonly Fields[], item: Fields): Fields | undefined {
  return list.find((it) => isSameItem(it, item))
}

function isSameItem(one: Fields, other: Fields): boolean {
  const key = ['id', 'title', 'service'].find((it) => it in one)
  return key ? one[key] === other[key] : isSame(one, other)
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isItems(value: unknown): value is readonly Fields[] {
  return Array.isArray(value) && value.every(isFields)
}
