import type { Settings } from '#contract/settings/settings.ts'
import { listOffers, offerName } from '#domain/catalogue/catalogue.ts'
import type { SettingChange } from '#domain/settings/changes.ts'

type Name = { readonly label: string; readonly hindi: string }

/** Names of the services, prices, headings and skills whose ids the changes mention; newer names win. */
export function namesIn(
  changes: readonly SettingChange[],
  versions: readonly Settings[],
): Record<string, Name> {
  const mentioned = JSON.stringify(changes)
  const names = versions.flatMap(({ catalogue: { groups, services }, team }) => [
    ...[...groups, ...services, ...team.skills].map(
      ({ id, label, hindi }) => [id, { label, hindi }] as const,
    ),
    ...services.flatMap(listOffers).map((it) => [it.id, offerName(it)] as const),
  ])
  return Object.fromEntries(names.filter(([id]) => mentioned.includes(JSON.stringify(id))))
}

/** A change in plain text, without labels; the values of a list are left out. */
export function changeText({ path, before, after }: SettingChange): string {
  const isPlain = [before, after].every((it) => typeof it !== 'object' || it === null)
  return isPlain ? `${path}: ${toJson(before)} → ${toJson(after)}` : path
}

const toJson = (value: unknown): string => JSON.stringify(value ?? null)
