import { z } from 'zod/mini'

const mobile = z
  .string()
  .check(z.regex(/^91[6-9]\d{9}$/, 'must be 91 and a ten-digit mobile number'))
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):(00|30)$/, 'must be HH:00 or HH:30'))
const link = z.string().check(z.regex(/^(https:\/\/\S+)?$/, 'must be empty or an https address'))
const days = z
  .int('must be a whole number of days')
  .check(z.gte(0, 'must not be below 0'), z.lte(3650, 'must be at most 3650'))
const noticeTimes = ['at-once', 'daily', 'never'] as const
const text = z.string().check(z.trim(), z.minLength(1, 'must not be empty'))

/** Shape of business.config.ts, checked when it is imported. */
const businessShape = z.object({
  brand: text,
  phone: mobile,
  whatsapp: mobile,
  email: z.email('must be an email address'),
  address: z.object({
    street: text,
    town: text,
    state: text,
    postcode: z.string().check(z.regex(/^\d{6}$/, 'must be a six-digit PIN code')),
    latitude: z.number().check(z.gte(-90), z.lte(90)),
    longitude: z.number().check(z.gte(-180), z.lte(180)),
  }),
  areas: z.array(text).check(z.minLength(1, 'must name at least one place')),
  /** The same names in Devanagari for the Hindi pages; missing ones appear in Latin letters. */
  hindi: z.optional(
    z.object({
      brand: z.optional(text),
      street: z.optional(text),
      town: z.optional(text),
      state: z.optional(text),
      areas: z.optional(z.array(text)),
    }),
  ),
  hours: z
    .object({
      days: z
        .array(z.int().check(z.gte(1), z.lte(7)))
        .check(z.minLength(1, 'must name at least one day')),
      opens: clock,
      closes: clock,
    })
    .check(z.refine(({ opens, closes }) => opens < closes, 'must open before they close')),
  social: z.object({ facebook: link, instagram: link, youtube: link }),
  changeUntilHours: z.int().check(z.gte(1), z.lte(72)),
  crews: z.optional(z.int().check(z.gte(1))),
  /**
   * Days to keep pictures of identity documents, after a rejection and after an account is
   * disabled.
   */
  documentsKeptDays: z.object({ rejected: days, disabled: days }),
  /** How the owner is notified of new bookings and applications. */
  notices: z._default(
    z.object({
      bookings: z.enum(noticeTimes, 'must be at-once, daily or never'),
      applications: z.enum(noticeTimes, 'must be at-once, daily or never'),
      /** Time of the daily summary in India. */
      digestAt: clock,
      by: z.array(z.enum(['phone', 'email'], 'must be phone or email')),
    }),
    { bookings: 'at-once', applications: 'daily', digestAt: '19:00', by: ['phone', 'email'] },
  ),
  placeholders: z.array(z.string()),
})

export type Business = z.infer<typeof businessShape>

/** Returns the validated details; throws an error that names every wrong value. */
export function checkBusiness(facts: unknown): Business {
  const checked = z.safeParse(businessShape, facts)
  if (checked.success) return checked.data
  const wrong = checked.error.issues.map(
    ({ path, message }) => `  ${path.join('.')}: ${plainMessage(facts, path, message)}`,
  )
  throw new Error(`business.config.ts needs attention:\n${wrong.join('\n')}`)
}

/** Replaces the generic message by whether the value is missing or has the wrong type. */
function plainMessage(facts: unknown, path: readonly PropertyKey[], message: string): string {
  if (message !== 'Invalid input') return message
  const value = path.reduce<unknown>(
    (it, key) => (it && typeof it === 'object' ? Reflect.get(it, key) : undefined),
    facts,
  )
  return value === undefined ? 'is missing' : 'has another form than expected'
}
