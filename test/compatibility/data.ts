import bcd, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' }
import { oldestBrowsers } from '../../scripts/oldest-browsers.ts'

export const { css } = bcd
const { api, javascript } = bcd
const builtins = javascript.builtins ?? {}

/** The part of the data under these keys, if there is one. */
export function featureAt(from: Identifier | undefined, ...keys: readonly string[]) {
  let at = from
  for (const key of keys) at = at && Object.hasOwn(at, key) ? at[key] : undefined
  return at
}

const partsOf = (of: Identifier | undefined) =>
  Object.entries(of ?? {}).filter((it): it is [string, Identifier] => it[0] !== '__compat')

const judged = new Map<Identifier, boolean>()

/** Whether a browser has a feature now, but not in the oldest version that is supported. */
export function isNewer(feature: Identifier | undefined): boolean {
  if (!feature?.__compat) return false
  const known = judged.get(feature) ?? judge(feature.__compat)
  judged.set(feature, known)
  return known
}

function judge({ support }: CompatStatement): boolean {
  return Object.entries(oldestBrowsers).some(([name, version]) => {
    const browser = name as keyof typeof oldestBrowsers
    const statements = [support[browser] ?? []].flat().filter(isPlain)
    const oldest = positionOf(browser, version)
    const isIn = (at: number) =>
      statements.some(
        ({ version_added: added, version_removed: removed }) =>
          positionOf(browser, added) <= at && at < positionOf(browser, removed),
      )
    return isIn(Number.MAX_VALUE) && !isIn(oldest)
  })
}

/** Whether a feature needs neither a flag nor another name. */
const isPlain = (it: SimpleSupportStatement): boolean =>
  !it.flags && !it.prefix && !it.alternative_name

/** A version's place among the browser's releases. */
function positionOf(browser: BrowserName, version: string | false | undefined): number {
  const release = version && bcd.browsers[browser].releases[version.replace('≤', '')]
  return release ? release.index : Infinity
}

/** The interfaces of the DOM and the objects of the language, by name. */
export const interfaces: ReadonlyMap<string, Identifier> = new Map(
  [api, builtins, builtins['Intl']].flatMap(partsOf),
)

/** The globals that are newer. */
export const newerGlobals: ReadonlySet<string> = new Set(
  [...interfaces, ...partsOf(api['Window'])].flatMap(([name, it]) => (isNewer(it) ? name : [])),
)

/** A member of an interface, static or not. */
export const memberOf = (owner: string, name: string): Identifier | undefined =>
  featureAt(interfaces.get(owner), name) ?? featureAt(interfaces.get(owner), `${name}_static`)

type Member = { readonly isStatic: boolean; readonly isNewer: boolean }

/** The members of all interfaces by name. */
const membersByName: ReadonlyMap<string, readonly Member[]> = groupMembers()

function groupMembers(): Map<string, Member[]> {
  const found = new Map<string, Member[]>()
  for (const owner of interfaces.values())
    for (const [key, feature] of partsOf(owner)) {
      if (!feature.__compat || /^@|_(?:event|parameter)$/.test(key)) continue
      const name = key.replace(/_static$/, '')
      const member = { isStatic: name !== key, isNewer: isNewer(feature) }
      found.set(name, [...(found.get(name) ?? []), member])
    }
  return found
}

/** Whether some interface got a member of this name later. */
export const isNewerSomewhere = (name: string): boolean =>
  membersByName.get(name)?.some((it) => it.isNewer) ?? false

/** Whether every object with a member of this name got it later. */
export function isNewerEverywhere(name: string): boolean {
  const all = membersByName.get(name)?.filter((it) => !it.isStatic) ?? []
  return all.length > 0 && all.every((it) => it.isNewer)
}

/** Options of the language's functions that are newer, such as `trailingZeroDisplay`. */
export const newerOptions: ReadonlySet<string> = findNewerOptions()

function findNewerOptions(): Set<string> {
  const options: [name: string, newer: boolean][] = []
  const visit = (of: Identifier) => {
    for (const [key, feature] of partsOf(of)) {
      const name = /^options_(\w+)_parameter$/.exec(key)?.[1]
      if (name) options.push([name, isNewer(feature)])
      visit(feature)
    }
  }
  visit(builtins)
  const older = new Set(options.flatMap(([name, newer]) => (newer ? [] : name)))
  return new Set(options.flatMap(([name]) => (older.has(name) ? [] : name)))
}
