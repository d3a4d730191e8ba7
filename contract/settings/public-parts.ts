import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { day, emailField, phone } from '#contract/fields.ts'
import { advanceShape } from '#contract/settings/advance.ts'
import { withDefault } from '#contract/settings/defaults.ts'
import {
  maybe,
  code,
  line,
  translation,
  clock,
  between,
  link,
  degrees,
  list,
  rule,
  brand,
} from '#contract/settings/rules.ts'

// What every page may show.

export const business = named(
  'Business',
  z.strictObject({
    brand,
    phone,
    whatsapp: phone,
    email: emailField,
    address: z.strictObject({
      street: line(200),
      town: line(60),
      state: line(60),
      postcode: code(/^[1-9]\d{5}$/, 'setting_postcode'),
      latitude: described(degrees(90), 'For the map link and search engines; null when unknown.'),
      longitude: degrees(180),
    }),
    areas: described(
      list(line(60), 50).check(z.minLength(1, 'setting_areas')),
      'Places the crews travel to.',
    ),
    hindi: described(
      z.strictObject({
        brand: translation(40),
        street: translation(200),
        town: translation(60),
        state: translation(60),
        areas: z.optional(list(line(60), 50)),
      }),
      'In Devanagari; Hindi pages fall back to the others.',
    ),
    social: described(
      z.strictObject({ facebook: link, instagram: link, youtube: link }),
      'An empty address is not shown.',
    ),
  }),
  'Whom customers deal with.',
)

type Span = { from: string; to: string }
type DayHours = { opens: string; closes: string; break?: Span | undefined }

const opening = { opens: clock, closes: clock }
const opensFirst = rule<DayHours>(
  (it) => it.opens < it.closes,
  ['opens', 'closes'],
  'setting_closes',
)
const span = z
  .strictObject({ from: clock, to: clock })
  .check(rule<Span>((it) => it.from < it.to, ['from', 'to'], 'setting_break'))
const dayHours = z.optional(
  z.strictObject({ ...opening, break: described(z.optional(span), 'When nobody works.') }).check(
    opensFirst,
    rule<DayHours>(
      (it) => !it.break || (it.opens < it.break.from && it.break.to < it.closes),
      ['opens', 'closes', 'break'],
      'setting_break',
    ),
  ),
)

export const hours = named(
  'OpeningHours',
  z
    .strictObject({
      days: withDefault(
        list(between(1, 7), 7).check(z.minLength(1, 'setting_days')),
        [1, 2, 3, 4, 5, 6],
      ),
      opens: withDefault(clock, '08:00'),
      closes: withDefault(clock, '18:00'),
      byDay: described(
        z.optional(
          z.strictObject({
            1: dayHours,
            2: dayHours,
            3: dayHours,
            4: dayHours,
            5: dayHours,
            6: dayHours,
            7: dayHours,
          }),
        ),
        'Hours of single weekdays, 1 = Monday.',
      ),
    })
    .check(
      opensFirst,
      rule<{ days: number[] }>(
        (it) => new Set(it.days).size === it.days.length,
        ['days'],
        'setting_twice',
      ),
    ),
  'Weekdays by number, 1 = Monday; `byDay` counts only for weekdays in `days`.',
)
export const closure = named(
  'Closure',
  z
    .strictObject({ from: day, to: day, reason: maybe(100) })
    .check(rule<Span>((it) => it.from <= it.to, ['from', 'to'], 'setting_last_day')),
  'Closed dates, both included.',
)
export const specialDay = named(
  'SpecialOpening',
  z.strictObject({ date: day, ...opening }).check(opensFirst),
  'Opens a closed date, or changes the hours of an open one.',
)

const crews = z.nullable(z.union([between(1, 200), z.literal('workers')], 'setting_number'))
export const booking = named(
  'BookingRules',
  z.strictObject({
    noticeMinutes: withDefault(
      described(between(0, 14 * 24 * 60), 'From the booking to its start, at least.'),
      0,
    ),
    horizonDays: withDefault(described(between(1, 365), 'How far ahead customers may book.'), 90),
    changeUntilHours: withDefault(
      described(
        between(1, 72),
        'Hours before the start until which a customer may change or cancel a confirmed booking.',
      ),
      3,
    ),
    graceMinutes: withDefault(
      described(between(0, 240), 'How long after closing a job may end.'),
      0,
    ),
    bufferMinutes: withDefault(
      described(between(0, 240), 'Between two jobs of a crew in one town.'),
      0,
    ),
    townMinutes: withDefault(
      described(between(0, 120), 'Between two jobs of a worker in different towns.'),
      30,
    ),
    crews: withDefault(
      described(
        crews,
        "Jobs at a time: null for no limit, 'workers' for the number of verified workers on duty.",
      ),
      null,
    ),
    advance: advanceShape,
  }),
  'When customers may book and change bookings, and what is asked in advance.',
)
