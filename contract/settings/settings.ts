import { z } from 'zod/mini'
import { catalogueShape } from '#contract/catalogue.ts'
import { atMost, day, emailField, phone, string, whenFieldsValid } from '#contract/fields.ts'
import { payServicesExist, payShape } from '#contract/money/pay-settings.ts'
import { withDefault, type Fixed } from '#contract/settings/defaults.ts'
import { isPictureUrl } from '#contract/site/pictures.ts'
import { toAsciiDigits } from '#domain/digits.ts'
import { smsNotifications } from '#domain/notifications/specs.ts'
import { replyMaxLength } from '#domain/orders/orders.ts'
import { containsLink, hasLetter, toOneLine } from '#domain/plain-text.ts'
import type { SettingProblem } from '#domain/settings/problems.ts'

// Issue messages are codes of `settingProblems`; phones, dates and emails use those of all forms.
const maybe = (max: number) =>
  z
    .string('setting_required')
    .check(z.overwrite(toOneLine), z.trim(), atMost(max, 'setting_too_long'))
const line = (max: number) => maybe(max).check(z.minLength(1, 'setting_required'))
/** The text in Devanagari; Hindi pages fall back to the other one. */
const translation = (max: number) =>
  z.optional(
    z.pipe(
      maybe(max),
      z.transform((written) => written || undefined),
    ),
  )
const clock = z.string('setting_clock').check(z.regex(/^([01]\d|2[0-3]):(00|30)$/, 'setting_clock'))
const code = (form: RegExp, error: SettingProblem) =>
  z.string(error).check(z.overwrite(toAsciiDigits), z.regex(form, error))
const between = (least: number, most: number) =>
  z.int('setting_number').check(z.gte(least, 'setting_number'), z.lte(most, 'setting_number'))
const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values, 'setting_choice')
const yes = z.boolean('setting_choice')
const link = maybe(200).check(z.regex(/^(https:\/\/[^\s/]+\S*)?$/, 'setting_link'))
const degrees = (most: number) =>
  z.nullable(
    z
      .number('setting_degrees')
      .check(z.gte(-most, 'setting_degrees'), z.lte(most, 'setting_degrees')),
  )
const list = <T extends z.ZodMiniType>(item: T, most: number) =>
  z.array(item, 'setting_required').check(z.maxLength(most, 'setting_too_many'))
/** A rule over several fields; its issue is reported at the last of them. */
const rule = <T>(isKept: (value: T) => boolean, fields: string[], error: SettingProblem) =>
  z.refine<T>(isKept, { error, path: fields.slice(-1), when: whenFieldsValid(...fields) })
/** Appears at the start of emails, where a link could mislead recipients. */
const brand = line(40).check(
  z.refine(hasLetter, 'setting_required'),
  z.refine((name) => !containsLink(name), 'setting_name_link'),
)

const business = z.strictObject({
  brand,
  phone,
  whatsapp: phone,
  email: emailField,
  address: z.strictObject({
    street: line(200),
    town: line(60),
    state: line(60),
    postcode: code(/^[1-9]\d{5}$/, 'setting_postcode'),
    /** For the map link and search engines; null when unknown. */
    latitude: degrees(90),
    longitude: degrees(180),
  }),
  /** Places the crews travel to. */
  areas: list(line(60), 50).check(z.minLength(1, 'setting_areas')),
  hindi: z.strictObject({
    brand: translation(40),
    street: translation(200),
    town: translation(60),
    state: translation(60),
    areas: z.optional(list(line(60), 50)),
  }),
  /** An empty address is not shown. */
  social: z.strictObject({ facebook: link, instagram: link, youtube: link }),
  /** Dotted paths of unconfirmed values. */
  placeholders: list(string(100, 'setting_choice'), 20),
})

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
  z.strictObject({ ...opening, break: z.optional(span) }).check(
    opensFirst,
    rule<DayHours>(
      (it) => !it.break || (it.opens < it.break.from && it.break.to < it.closes),
      ['opens', 'closes', 'break'],
      'setting_break',
    ),
  ),
)

/** ISO weekdays, 1 = Monday; times in India. `byDay` counts only for weekdays in `days`. */
const hours = z
  .strictObject({
    days: withDefault(
      list(between(1, 7), 7).check(z.minLength(1, 'setting_days')),
      [1, 2, 3, 4, 5, 6],
    ),
    opens: withDefault(clock, '08:00'),
    closes: withDefault(clock, '18:00'),
    byDay: z.optional(
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
  })
  .check(
    opensFirst,
    rule<{ days: number[] }>(
      (it) => new Set(it.days).size === it.days.length,
      ['days'],
      'setting_twice',
    ),
  )
/** Closed dates, both included. */
const closure = z
  .strictObject({ from: day, to: day, reason: maybe(100) })
  .check(rule<Span>((it) => it.from <= it.to, ['from', 'to'], 'setting_last_day'))
/** Opens a closed date, or changes the hours of an open one. */
const specialDay = z.strictObject({ date: day, ...opening }).check(opensFirst)

const crews = z.nullable(z.union([between(1, 200), z.literal('workers')], 'setting_number'))
const booking = z.strictObject({
  noticeMinutes: withDefault(between(0, 14 * 24 * 60), 0),
  horizonDays: withDefault(between(1, 365), 90),
  /** Hours before the start until which a customer may change or cancel a confirmed booking. */
  changeUntilHours: withDefault(between(1, 72), 3),
  /** How long after closing a job may end. */
  graceMinutes: withDefault(between(0, 240), 0),
  /** Between two jobs of a crew. */
  bufferMinutes: withDefault(between(0, 240), 0),
  /** Jobs at a time: null for no limit, 'workers' for the number of verified workers on duty. */
  crews: withDefault(crews, null),
})

const noticeTime = oneOf(['at-once', 'daily', 'never'])
const phrase = z.strictObject({ text: line(replyMaxLength), hindi: translation(replyMaxLength) })
const phrases = list(phrase, 12)
const keptDays = between(0, 3650)

/** Every notification is sent. */
const everyKind = Object.fromEntries(smsNotifications.map((it) => [it, true])) as Record<
  (typeof smsNotifications)[number],
  boolean
>

const picture = string(200, 'setting_picture').check(z.refine(isPictureUrl, 'setting_picture'))

const billing = z
  .strictObject({
    upiId: withDefault(code(/^([\w.-]{2,100}@[A-Za-z][A-Za-z0-9]{1,30})?$/, 'setting_upi'), ''),
    payee: withDefault(maybe(60), ''),
    /** A bill number has at most 16 characters: 'CH/26-27/00042'. */
    prefix: withDefault(code(/^[A-Z0-9]{1,4}$/, 'setting_prefix'), 'CH'),
    sac: withDefault(code(/^\d{4,6}$/, 'setting_sac'), '998533'),
    tax: withDefault(oneOf(['none', 'composition', 'regular']), 'none'),
    gstin: withDefault(code(/^(\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9])?$/, 'setting_gstin'), ''),
    state: withDefault(maybe(60), 'Bihar'),
    /** Whether prices include the tax. */
    inclusive: withDefault(yes, true),
    /** Whether what is to pay is rounded to the rupee. */
    roundRupee: withDefault(yes, false),
    footer: withDefault(maybe(300), ''),
    footerHindi: withDefault(maybe(300), ''),
  })
  .check(
    rule<{ tax: string; gstin: string }>(
      ({ tax, gstin }) => tax === 'none' || gstin !== '',
      ['tax', 'gstin'],
      'setting_gstin_needed',
    ),
  )

/** All owner settings. Strict for new versions; `readSettings` is lenient with stored ones. */
export const settingsShape = z
  .strictObject({
    business,
    hours,
    closures: withDefault(list(closure, 200), []),
    openings: withDefault(list(specialDay, 200), []),
    booking,
    catalogue: catalogueShape,
    team: z.strictObject({ totp: withDefault(oneOf(['optional', 'required']), 'optional') }),
    billing,
    /** How the owner is notified of new bookings and applications. */
    notices: z.strictObject({
      bookings: withDefault(noticeTime, 'at-once'),
      applications: withDefault(noticeTime, 'daily'),
      /** Time of the daily summary in India. */
      digestAt: withDefault(clock, '19:00'),
      by: withDefault(list(oneOf(['phone', 'email']), 2), ['phone', 'email']),
    }),
    /** Days to keep identity documents after a rejection, and after an account is disabled. */
    documentsKeptDays: z.strictObject({
      rejected: withDefault(keptDays, 30),
      disabled: withDefault(keptDays, 30),
    }),
    reviews: z.strictObject({ show: withDefault(yes, true) }),
    /** What the site's pages say about the business that is not true of every one. */
    claims: z.strictObject({
      insured: withDefault(yes, true),
      /** The crew brings its own cleaning kit. */
      ownKit: withDefault(yes, true),
      /** The lists of what services and plans include. */
      lists: withDefault(yes, true),
    }),
    /** Team shown on the site with the owner's photos; their URLs come from `uploadpicture`. */
    crew: withDefault(
      list(
        z.strictObject({
          name: line(80),
          role: maybe(60),
          photo: z.union([z.literal(''), picture], 'setting_picture'),
          /** The worker's account, set with consent; the card says "verified" only if it is. */
          workerId: z.optional(maybe(64)),
        }),
        20,
      ),
      [],
    ),
    gallery: withDefault(
      list(z.strictObject({ before: picture, after: picture, caption: maybe(120) }), 30),
      [],
    ),
    /** Prepared replies to a customer, by decision. */
    answers: z.strictObject({ accepted: phrases, rejected: phrases, cancelled: phrases }),
    messages: z.strictObject({
      kinds: withDefault(z.record(z.enum(smsNotifications), yes), everyKind),
      /** Names in the registered SMS texts, which follow the site only once registered anew. */
      registered: z.strictObject({ brand, hindi: translation(40), phone }),
    }),
    pay: payShape,
    worker: z.strictObject({
      mayRecordPayment: withDefault(yes, false),
      mayAddLines: withDefault(yes, false),
      doorCode: withDefault(yes, false),
      /** Days to keep photos after a job. */
      photosKeptDays: withDefault(keptDays, 180),
    }),
    plans: z.strictObject({ price: withDefault(oneOf(['locked', 'list']), 'locked') }),
    /** Whether inviter and invited neighbour each get a coupon, and its value. */
    neighbours: z.strictObject({
      on: withDefault(yes, false),
      rupees: withDefault(between(1, 100_000), 200),
    }),
  })
  .check(payServicesExist)

export type Settings = Fixed<z.infer<typeof settingsShape>>
export type Business = Settings['business']
