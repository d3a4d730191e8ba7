import { z } from 'zod/mini'
import { whenFieldsValid, atMost, string } from '#contract/fields.ts'
import { rupeesUpTo } from '#contract/money/rupees.ts'
import type { SettingProblem } from '#domain/settings/problems.ts'

/** Limits of the owner's form. */
const catalogueLimits = {
  label: 80,
  rupees: 10_000_000,
  minutes: 720,
  most: 100,
  services: 100,
  variants: 20,
} as const

const id = z
  .string('setting_choice')
  .check(atMost(40, 'setting_choice'), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'setting_choice'))
const label = z
  .string('setting_required')
  .check(
    z.trim(),
    atMost(catalogueLimits.label, 'setting_too_long'),
    z.minLength(1, 'setting_required'),
  )
/** An empty value falls back to the label. */
const hindi = z
  .string('setting_choice')
  .check(z.trim(), atMost(catalogueLimits.label, 'setting_too_long'))
const named = { id, label, hindi }

const minutes = z
  .int('setting_minutes')
  .check(z.gte(0, 'setting_minutes'), z.lte(catalogueLimits.minutes, 'setting_minutes'))

const rupees = rupeesUpTo(catalogueLimits.rupees, 'setting_price').check(z.gt(0, 'setting_price'))

const variant = z.strictObject({
  ...named,
  rupees: z.nullable(rupees),
  from: z.boolean('setting_choice'),
  minutes: z.optional(minutes),
  unit: z.optional(hindi),
  unitHindi: z.optional(hindi),
  most: z.optional(
    z
      .int('setting_most')
      .check(z.gte(1, 'setting_most'), z.lte(catalogueLimits.most, 'setting_most')),
  ),
  extra: z._default(z.boolean('setting_choice'), false),
})

const service = z.strictObject({
  ...named,
  group: string(100, 'setting_group'),
  minutes,
  active: z.boolean('setting_choice'),
  choosable: z.boolean('setting_choice'),
  page: z.optional(id),
  variants: z
    .array(variant)
    .check(
      z.minLength(1, 'setting_variant'),
      z.maxLength(catalogueLimits.variants, 'setting_choice'),
      different('id'),
      different('label'),
    ),
})

const section = z.strictObject({ title: label, hindi, rows: z.array(string(100, 'setting_row')) })

/**
 * Services and prices, a section of the settings. Issue messages are codes of `settingProblems`.
 */
export const catalogueShape = z
  .strictObject({
    groups: z
      .array(z.strictObject(named))
      .check(z.minLength(1, 'setting_required'), different('id'), different('label')),
    services: z
      .array(service)
      .check(
        z.maxLength(catalogueLimits.services, 'setting_choice'),
        different('id'),
        different('label'),
      ),
    priceList: z.array(section).check(different('title')),
  })
  .check(
    z.check(checkReferences, {
      when: whenFieldsValid('groups', 'services', 'variants', 'priceList', 'rows', 'id', 'group'),
    }),
  )

type Catalogue = {
  groups: { id: string }[]
  services: { id: string; group: string; variants: { id: string }[] }[]
  priceList: { rows: string[] }[]
}

function checkReferences({ value, issues }: z.core.ParsePayload<Catalogue>): void {
  const groups = new Set(value.groups.map((it) => it.id))
  value.services.forEach((it, index) => {
    if (!groups.has(it.group)) issues.push(issue(it, 'setting_group', ['services', index, 'group']))
  })
  const offers = new Set(
    value.services.flatMap((it) => it.variants.map((own) => `${it.id}/${own.id}`)),
  )
  const seen = new Set<string>()
  value.priceList.forEach(({ rows }, index) =>
    rows.forEach((row, place) => {
      const path = ['priceList', index, 'rows', place]
      if (!offers.has(row)) issues.push(issue(row, 'setting_row', path))
      else if (seen.has(row)) issues.push(issue(row, 'setting_twice', path))
      seen.add(row)
    }),
  )
}

/** Refuses duplicate texts in a list, ignoring case; other rules report missing ones. */
function different<K extends string>(key: K) {
  return z.check<Record<K, string>[]>(
    ({ value, issues }) => {
      const seen = new Set<string>()
      for (const [index, text] of collectTexts(value, key)) {
        const same = text.toLowerCase()
        if (seen.has(same)) issues.push(issue(text, 'setting_twice', [index, key]))
        seen.add(same)
      }
    },
    { when: ({ value }) => Array.isArray(value) },
  )
}

function collectTexts(list: readonly unknown[], key: string): [index: number, text: string][] {
  return list.flatMap((it, index) => {
    const text: unknown = typeof it === 'object' && it && Reflect.get(it, key)
    return typeof text === 'string' ? [[index, text]] : []
  })
}

function issue(input: unknown, message: SettingProblem, path: (string | number)[]) {
  return { code: 'custom' as const, input, message, path }
}
