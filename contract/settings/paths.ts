import type { Settings } from '#contract/settings/settings.ts'
import type { internalKeys } from '#domain/settings/changes.ts'

type Key<T> = Exclude<keyof T & (string | number), (typeof internalKeys)[number]>

type Path<T, V> = T extends readonly (infer I)[]
  ? Step<`${number}`, I, V>
  : T extends object
    ? { [K in Key<T>]-?: Step<`${K}`, T[K], V> }[Key<T>]
    : never
type Step<K extends string, T, V> =
  | ([Extract<T, V>] extends [never] ? never : K)
  | `${K}.${Path<T, V>}`

/** Dotted paths to the settings that can hold a `V`, such as 'closures.0.reason'. */
export type PathTo<V = unknown> = Path<Settings, V>

type LabelPath<T> = T extends readonly (infer I)[]
  ? LabelPath<I>
  : T extends object
    ? LabelPath<T[Extract<keyof T, number>]> | NamedPath<T>
    : never
type NamedPath<T> = {
  [K in Extract<Key<T>, string>]-?: K | `${K}.${LabelPath<T[K]>}`
}[Extract<Key<T>, string>]

/** Like `PathTo`, without places in lists and days of the week: 'closures.reason'. */
type SettingPath = Exclude<LabelPath<Settings>, `messages.kinds.${string}`>

export type SettingLabel = {
  readonly label: string
  readonly hint?: string
  /** Where the label needs its screen to be understood. */
  readonly inHistory?: string
}

/** A label for every setting; notifications have labels of their own. */
export type SettingLabels = Readonly<Record<SettingPath, SettingLabel>>

type Word<T> = T extends string
  ? string extends T
    ? never
    : T
  : T extends readonly (infer I)[]
    ? Word<I>
    : T extends object
      ? { [K in keyof T]-?: Word<T[K]> }[keyof T]
      : never

/** All values that are chosen from a list of words. */
export type SettingChoice = Word<Settings>
