import { z } from 'zod/mini'
import type { RefusalCode } from '#domain/refusals.ts'

/** What the owner's form allows. */
export const catalogueLimits = {
  label: 80,
  rupees: 10_000_000,
  minutes: 720,
  most: 100,
  services: 100,
  variants: 20,
} as const

const as = (code: RefusalCode): RefusalCode => code

const id = z
  .string(as('invalid_input'))
  .check(z.maxLength(40, as('invalid_input')), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'invalid_input'))
const label = z
  .string(as('name_required'))
  .check(
    z.trim(),
    z.minLength(1, as('name_required')),
    z.maxLength(catalogueLimits.label, as('name_too_long')),
  )
/** Empty: the label stands in its place. */
const hindi = z
  .string(as('invalid_input'))
  .check(z.trim(), z.maxLength(catalogueLimits.label, as('name_too_long')))
const named = { id, label, hindi }

const minutes = z
  .int(as('minutes_invalid'))
  .check(z.gte(0, as('minutes_invalid')), z.lte(catalogueLimits.minutes, as('minutes_invalid')))

const rupees = z.number(as('price_invalid')).check(
  z.gt(0, as('price_invalid')),
  z.lte(catalogueLimits.rupees, as('price_invalid')),
  z.refine((it) => Number.isInteger(Math.round(it * 1e6) / 1e4), as('price_invalid')),
)

const variant = z.strictObject({
  ...named,
  rupees: z.nullable(rupees),
  from: z.boolean(as('invalid_input')),
  minutes: z.optional(minutes),
  unit: z.optional(hindi),
  unitHindi: z.optional(hindi),
  most: z.optional(
    z
      .int(as('most_invalid'))
      .check(z.gte(1, as('most_invalid')), z.lte(catalogueLimits.most, as('most_invalid'))),
  ),
  extra: z._default(z.boolean(as('invalid_input')), false),
})

const service = z.strictObject({
  ...named,
  group: z.string(as('group_unknown')),
  minutes,
  active: z.boolean(as('invalid_input')),
  choosable: z.boolean(as('invalid_input')),
  page: z.optional(id),
  variants: z
    .array(variant)
    .check(
      z.minLength(1, as('variant_required')),
      z.maxLength(catalogueLimits.variants, as('invalid_input')),
      different('id'),
      different('label'),
    ),
})

const section = z.strictObject({ title: label, hindi, rows: z.array(z.string(as('row_unknown'))) })

/** Services and prices, a section of the settings. Issue messages are refusal codes. */
export const catalogueShape = z
  .strictObject({
    groups: z
      .array(z.strictObject(named))
      .check(z.minLength(1, as('name_required')), different('id'), different('label')),
    services: z
      .array(service)
      .check(
        z.maxLength(catalogueLimits.services, as('invalid_input')),
        different('id'),
        different('label'),
      ),
    priceList: z.array(section).check(different('title')),
  })
  .check(({ value, issues }) => {
    const groups = new Set(value.groups.map((it) => it.id))
    value.services.forEach((it, index) => {
      if (!groups.has(it.group))
        issues.push(issue(it, 'group_unknown', ['services', index, 'group']))
    })
    const offers = new Set(
      value.services.flatMap((it) => it.variants.map((own) => `${it.id}/${own.id}`)),
    )
    const seen = new Set<string>()
    value.priceList.forEach(({ rows }, index) =>
      rows.forEach((row, place) => {
        const path = ['priceList', index, 'rows', place]
        if (!offers.has(row)) issues.push(issue(row, 'row_unknown', path))
        else if (seen.has(row)) issues.push(issue(row, 'name_taken', path))
        seen.add(row)
      }),
    )
  })

/** No two of a list share this text, whatever its case. */
function different<K extends string>(key: K): z.core.CheckFn<Record<K, string>[]> {
  return ({ value, issues }) => {
    const seen = new Set<string>()
    value.forEach((it, index) => {
      const text = it[key].toLowerCase()
      if (seen.has(text)) issues.push(issue(it[key], 'name_taken', [index, key]))
      seen.add(text)
    })
  }
}

function issue(input: unknown, message: RefusalCode, path: (string | number)[]) {
  return { code: 'custom' as const, input, message, path }
}
