import { z } from 'zod/mini'
import { catalogueShape } from '#contract/catalogue.ts'
import { described, named } from '#contract/described.ts'
import { atMost, day, emailField, phone, string, whenFieldsValid } from '#contract/fields.ts'
import { payServicesExist, payShape } from '#contract/money/pay-settings.ts'
import { withDefault, type Fixed } from '#contract/settings/defaults.ts'
import { isPictureUrl } from '#contract/site/pictures.ts'
import { smsNotifications } from '#domain/notifications/specs.ts'
import { replyMaxLength } from '#domain/orders/orders.ts'
import { containsLink, toOneLine } from '#domain/plain-text.ts'
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
const brand = line(40).check(z.refine((name) => !containsLink(name), 'setting_name_link'))

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
      postcode: z.string('setting_postcode').check(z.regex(/^[1-9]\d{5}$/, 'setting_postcode')),
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

const hours = named(
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
const closure = named(
  'Closure',
  z
    .strictObject({ from: day, to: day, reason: maybe(100) })
    .check(rule<Span>((it) => it.from <= it.to, ['from', 'to'], 'setting_last_day')),
  'Closed dates, both included.',
)
const specialDay = named(
  'SpecialOpening',
  z.strictObject({ date: day, ...opening }).check(opensFirst),
  'Opens a closed date, or changes the hours of an open one.',
)

const crews = z.nullable(z.union([between(1, 200), z.literal('workers')], 'setting_number'))
const booking = named(
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
    bufferMinutes: withDefault(described(between(0, 240), 'Between two jobs of a crew.'), 0),
    crews: withDefault(
      described(
        crews,
        "Jobs at a time: null for no limit, 'workers' for the number of verified workers on duty.",
      ),
      null,
    ),
  }),
  'When customers may book and change bookings.',
)

const noticeTime = oneOf(['at-once', 'daily', 'never'])
const phrase = z.strictObject({ text: line(replyMaxLength), hindi: translation(replyMaxLength) })
const phrases = list(phrase, 12)
const keptDays = between(0, 3650)
const code = (form: RegExp, error: SettingProblem) => z.string(error).check(z.regex(form, error))

/** Every notification is sent. */
const everyKind = Object.fromEntries(smsNotifications.map((it) => [it, true])) as Record<
  (typeof smsNotifications)[number],
  boolean
>

const picture = string(200, 'setting_picture').check(z.refine(isPictureUrl, 'setting_picture'))

const billing = described(
  z
    .strictObject({
      upiId: withDefault(
        described(
          code(/^([\w.-]{2,100}@[A-Za-z][A-Za-z0-9]{1,30})?$/, 'setting_upi'),
          'Where customers pay by UPI; empty for nowhere.',
        ),
        '',
      ),
      payee: withDefault(described(maybe(60), 'Name that payment apps show.'), ''),
      prefix: withDefault(
        described(
          code(/^[A-Z0-9]{1,4}$/, 'setting_prefix'),
          "A bill number has at most 16 characters: 'CH/26-27/00042'.",
        ),
        'CH',
      ),
      sac: withDefault(
        described(code(/^\d{4,6}$/, 'setting_sac'), 'Code of the service for GST.'),
        '998533',
      ),
      tax: withDefault(
        described(
          oneOf(['none', 'composition', 'regular']),
          'Whether bills are receipts, of a composition scheme, or show GST.',
        ),
        'none',
      ),
      gstin: withDefault(
        code(/^(\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9])?$/, 'setting_gstin'),
        '',
      ),
      state: withDefault(maybe(60), 'Bihar'),
      inclusive: withDefault(described(yes, 'Whether prices include the tax.'), true),
      roundRupee: withDefault(
        described(yes, 'Whether what is to pay is rounded to the rupee.'),
        false,
      ),
      footer: withDefault(described(maybe(300), 'Printed below a bill.'), ''),
    })
    .check(
      rule<{ tax: string; gstin: string }>(
        ({ tax, gstin }) => tax === 'none' || gstin !== '',
        ['tax', 'gstin'],
        'setting_gstin_needed',
      ),
    ),
  'Bills and payments.',
)

export const settingsShape = named(
  'Settings',
  z
    .strictObject({
      business: z.extend(business, {
        placeholders: described(
          list(string(100, 'setting_choice'), 20),
          'Dotted paths of unconfirmed values.',
        ),
      }),
      hours,
      closures: withDefault(list(closure, 200), []),
      openings: withDefault(list(specialDay, 200), []),
      booking,
      catalogue: catalogueShape,
      team: described(
        z.strictObject({
          totp: withDefault(
            described(oneOf(['optional', 'required']), 'Whether admins need two-step sign-in.'),
            'optional',
          ),
        }),
        'Rules for admins.',
      ),
      billing,
      notices: described(
        z.strictObject({
          bookings: withDefault(
            described(noticeTime, 'When the owner is told about new bookings.'),
            'at-once',
          ),
          applications: withDefault(
            described(noticeTime, 'When the owner is told about new applications.'),
            'daily',
          ),
          digestAt: withDefault(described(clock, 'Time of the daily summary in India.'), '19:00'),
          by: withDefault(list(oneOf(['phone', 'email']), 2), ['phone', 'email']),
        }),
        'How the owner is notified of new bookings and applications.',
      ),
      documentsKeptDays: described(
        z.strictObject({
          rejected: withDefault(keptDays, 30),
          disabled: withDefault(keptDays, 30),
        }),
        'Days to keep identity documents after a rejection, and after an account is disabled.',
      ),
      reviews: described(
        z.strictObject({
          show: withDefault(described(yes, 'Whether the site shows published feedback.'), true),
        }),
        'Feedback on the site.',
      ),
      crew: withDefault(
        described(
          list(
            z.strictObject({
              name: line(80),
              role: described(maybe(60), 'As the site names it.'),
              photo: described(
                z.union([z.literal(''), picture], 'setting_picture'),
                '`imageUrl` of `uploadPicture`; empty for none.',
              ),
              workerId: described(
                z.optional(maybe(64)),
                `The worker's account, set with consent; the card says "verified" only if it is.`,
              ),
            }),
            20,
          ),
          'The team as the site shows it.',
        ),
        [],
      ),
      gallery: withDefault(
        described(
          list(z.strictObject({ before: picture, after: picture, caption: maybe(120) }), 30),
          'Pictures before and after a cleaning.',
        ),
        [],
      ),
      answers: described(
        z.strictObject({ accepted: phrases, rejected: phrases, cancelled: phrases }),
        'Prepared replies to a customer, by decision.',
      ),
      messages: described(
        z.strictObject({
          kinds: withDefault(
            described(
              z.record(z.enum(smsNotifications), yes),
              'Which messages also go by SMS or WhatsApp.',
            ),
            everyKind,
          ),
          registered: described(
            z.strictObject({ brand, hindi: translation(40), phone }),
            'Names in the registered SMS texts, which follow the site only once registered anew.',
          ),
        }),
        'SMS and WhatsApp.',
      ),
      pay: payShape,
      worker: described(
        z.strictObject({
          mayRecordPayment: withDefault(
            described(yes, 'Whether workers may record payments.'),
            false,
          ),
          mayAddLines: withDefault(
            described(yes, 'Whether workers may propose extra work.'),
            false,
          ),
          doorCode: withDefault(
            described(
              yes,
              'Whether a job is started with four digits that the customer reads out.',
            ),
            false,
          ),
          photosKeptDays: withDefault(described(keptDays, 'Days to keep photos after a job.'), 180),
        }),
        'What workers may do.',
      ),
      plans: described(
        z.strictObject({
          price: withDefault(
            described(
              oneOf(['locked', 'list']),
              'Whether a plan keeps its price, or follows the list.',
            ),
            'locked',
          ),
        }),
        'Regular cleaning.',
      ),
      neighbours: described(
        z.strictObject({
          on: withDefault(described(yes, 'Whether invitations earn coupons.'), false),
          rupees: withDefault(between(1, 100_000), 200),
        }),
        'Whether inviter and invited neighbour each get a coupon, and its value.',
      ),
    })
    .check(payServicesExist),
  'All that the owner sets.',
)

export type Settings = Fixed<z.infer<typeof settingsShape>>
export type Business = Settings['business']
