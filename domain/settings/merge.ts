import { withAt } from '#domain/settings/lists.ts'

type Value = unknown
type Fields = Readonly<Record<string, Value>>

export function isSame(a: Value, b: Value): boolean {
  if (Object.is(a, b)) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  // Undefined values are lost in storage and JSON, so they equal a missing key.
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return keys.every((key) => isSame(a[key], b[key]))
}

/**
 * Three-way merge of `mine` onto `theirs`; `mine` wins conflicts. List items with ids are matched
 * by id, other lists are replaced as a whole.
 */
export function mergeChanges<T>(base: T, mine: T, theirs: T): T
export function mergeChanges(base: Value, mine: Value, theirs: Value): Value {
  if (isSame(mine, base)) return theirs
  if (isSame(theirs, base) || !isObject(mine) || !isObject(theirs)) return mine
  if (!Array.isArray(mine) && !Array.isArray(theirs))
    return mergeFields(isObject(base) ? base : {}, mine, theirs)
  if (!isListById(base) || !isListById(mine) || !isListById(theirs)) return mine
  const merged = mergeFields(byId(base), byId(mine), byId(theirs))
  const ids = [...new Set([...mine, ...theirs].map(({ id }) => id))]
  return ids.flatMap((id) => merged[id] ?? [])
}

function mergeFields(base: Fields, mine: Fields, theirs: Fields): Fields {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const merged = keys.map((key) => [key, mergeChanges(base[key], mine[key], theirs[key])] as const)
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

type WithId = { readonly id: string }

function isListById(list: Value): list is readonly WithId[] {
  return Array.isArray(list) && list.every((it) => isObject(it) && typeof it['id'] === 'string')
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value)

function byId(list: readonly WithId[]): Fields {
  return Object.fromEntries(list.map((it) => [it.id, it]))
}

function isObject(value: Value): value is Fields {
  return typeof value === 'object' && value !== null
}

/** Returns the value at a dotted path. */
export function valueAt(of: Value, path: string): Value {
  return path.split('.').reduce((it, key) => (isObject(it) ? it[key] : undefined), of)
}

/** Returns a copy with another value at a dotted path; undefined removes the key. */
export function withValueAt<T>(of: T, path: string, value: Value): T
export function withValueAt(of: Value, path: string, value: Value): Value {
  const [key = '', ...rest] = path.split('.')
  const fields = isObject(of) ? of : {}
  const next = rest.length > 0 ? withValueAt(fields[key], rest.join('.'), value) : value
  if (isList(of)) return withAt(of, Number(key), next)
  if (next !== undefined) return { ...fields, [key]: next }
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key))
}
