import { z } from 'zod/mini'
import { atMost, string, whenFieldsValid } from '#contract/fields.ts'
import { toAsciiDigits } from '#domain/digits.ts'
import { containsLink, hasLetter, toOneLine } from '#domain/plain-text.ts'
import type { SettingProblem } from '#domain/settings/problems.ts'

// Issue messages are codes of `settingProblems`; phones, dates and emails use those of all forms.
export const maybe = (max: number) =>
  z
    .string('setting_required')
    .check(z.overwrite(toOneLine), z.trim(), atMost(max, 'setting_too_long'))
export const line = (max: number) => maybe(max).check(z.minLength(1, 'setting_required'))
/** The text in Devanagari; Hindi pages fall back to the other one. */
export const translation = (max: number) =>
  z.optional(
    z.pipe(
      maybe(max),
      z.transform((written) => written || undefined),
    ),
  )
export const clock = z
  .string('setting_clock')
  .check(z.regex(/^([01]\d|2[0-3]):(00|30)$/, 'setting_clock'))
export const between = (least: number, most: number) =>
  z.int('setting_number').check(z.gte(least, 'setting_number'), z.lte(most, 'setting_number'))
export const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, 'setting_choice')
export const yes = z.boolean('setting_choice')
export const link = maybe(200).check(z.regex(/^(https:\/\/[^\s/]+\S*)?$/, 'setting_link'))
export const degrees = (most: number) =>
  z.nullable(
    z
      .number('setting_degrees')
      .check(z.gte(-most, 'setting_degrees'), z.lte(most, 'setting_degrees')),
  )
export const list = <T extends z.ZodMiniType>(item: T, most: number) =>
  z.array(item, 'setting_required').check(z.maxLength(most, 'setting_too_many'))
/** Id of a service of the catalogue. */
export const service = string(80, 'setting_too_long').check(z.minLength(1, 'setting_required'))
/** A rule over several fields; its issue is reported at the last of them. */
export const rule = <T>(isKept: (value: T) => boolean, fields: string[], error: SettingProblem) =>
  z.refine<T>(isKept, { error, path: fields.slice(-1), when: whenFieldsValid(...fields) })
/** Appears at the start of emails, where a link could mislead recipients. */
export const brand = line(40).check(
  z.refine(hasLetter, 'setting_required'),
  z.refine((name) => !containsLink(name), 'setting_name_link'),
)
export const code = (form: RegExp, error: SettingProblem) =>
  z.string(error).check(z.overwrite(toAsciiDigits), z.regex(form, error))
