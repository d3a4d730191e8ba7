import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { whenFieldsValid, atMost, maxQuantity, string } from '#contract/fields.ts'
import { rupeesUpTo } from '#contract/money/rupees.ts'
import { between, line, list, maybe } from '#contract/settings/rules.ts'
import { peopleMost } from '#domain/catalogue/catalogue.ts'
import { maxRupees } from '#domain/money/lines.ts'
import type { SettingProblem } from '#domain/settings/problems.ts'

/** Limits of the owner's form. */
const catalogueLimits = {
  label: 80,
  minutes: 720,
  most: maxQuantity,
  services: 100,
  variants: 20,
  checklist: 20,
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
export const names = { id, label, hindi }

const minutes = z
  .int('setting_minutes')
  .check(z.gte(0, 'setting_minutes'), z.lte(catalogueLimits.minutes, 'setting_minutes'))

const people = between(1, peopleMost)

const rupees = rupeesUpTo(maxRupees, 'setting_price').check(z.gt(0, 'setting_price'))

const variant = named(
  'CatalogueVariant',
  z.strictObject({
    ...names,
    rupees: described(z.nullable(rupees), 'Null for a price on request.'),
    from: z.boolean('setting_choice'),
    minutes: described(z.optional(minutes), 'Planned duration.'),
    people: described(z.optional(people), 'Overrides those of the service.'),
    unit: described(z.optional(hindi), "What is counted, such as 'chair'."),
    unitHindi: described(z.optional(hindi), 'The unit in Hindi.'),
    most: described(
      z.optional(
        z
          .int('setting_most')
          .check(z.gte(1, 'setting_most'), z.lte(catalogueLimits.most, 'setting_most')),
      ),
      'The largest quantity.',
    ),
    extra: described(
      z._default(z.boolean('setting_choice'), false),
      'Whether it can be added to another service.',
    ),
  }),
  'A size or kind of a service with its price.',
)

const checklistLine = named(
  'ChecklistLine',
  z.strictObject({
    text: line(catalogueLimits.label),
    hindi: described(maybe(catalogueLimits.label), 'Empty for the text in both languages.'),
  }),
  'A line of what is done.',
)

const service = named(
  'CatalogueService',
  z.strictObject({
    ...names,
    group: described(string(100, 'setting_group'), '`id` of a group.'),
    minutes: described(minutes, 'Planned duration.'),
    people: described(z._default(people, 1), 'How many workers do it.'),
    skill: described(
      z._default(z.union([z.literal(''), id], 'setting_choice'), ''),
      '`id` of the skill that they need; empty for none.',
    ),
    active: described(z.boolean('setting_choice'), 'False takes it off the site.'),
    choosable: described(z.boolean('setting_choice'), 'Whether the booking form offers it.'),
    page: described(z.optional(id), 'Slug of a page that is about it.'),
    checklist: described(
      z.optional(list(checklistLine, catalogueLimits.checklist).check(different('text'))),
      "What the workers tick; the standard list of the service's id while absent. Not part of what everyone may read.",
    ),
    variants: z
      .array(variant)
      .check(
        z.minLength(1, 'setting_variant'),
        z.maxLength(catalogueLimits.variants, 'setting_choice'),
        different('id'),
        different('label'),
      ),
  }),
  'A service with its variants.',
)

const section = z.strictObject({
  title: label,
  hindi,
  rows: described(z.array(string(100, 'setting_row')), "'service/variant' of the offers."),
})

export const catalogueShape = named(
  'Catalogue',
  z
    .strictObject({
      groups: described(
        z
          .array(z.strictObject(names))
          .check(z.minLength(1, 'setting_required'), different('id'), different('label')),
        'Headings of the select of services.',
      ),
      services: z
        .array(service)
        .check(
          z.maxLength(catalogueLimits.services, 'setting_choice'),
          different('id'),
          different('label'),
        ),
      priceList: described(z.array(section).check(different('title')), 'The tables of the site.'),
    })
    .check(
      z.check(checkReferences, {
        when: whenFieldsValid('groups', 'services', 'variants', 'priceList', 'rows', 'id', 'group'),
      }),
    ),
  'Services and prices.',
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
export function different<K extends string>(key: K) {
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
