import { defaultSettings } from '#contract/settings/default-settings.ts'
import type { Settings } from '#contract/settings/settings.ts'

/** Any part of the settings; a list replaces the whole list. */
type Change<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [K in keyof T]?: Change<T[K]> }
    : T
export type SettingsChange = Change<Settings>

/** The default or given settings, with parts changed. */
export function settingsWith(change: SettingsChange, base: Settings = defaultSettings): Settings {
  return merge(base, change) as Settings
}

function merge(base: unknown, change: unknown): unknown {
  if (!isObject(base) || !isObject(change)) return change === undefined ? base : change
  const names = [...new Set([...Object.keys(base), ...Object.keys(change)])]
  return Object.fromEntries(
    names.map((name) => [
      name,
      Object.hasOwn(change, name) ? merge(base[name], change[name]) : base[name],
    ]),
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
