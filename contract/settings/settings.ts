import { z } from 'zod/mini'
import { catalogueShape, different } from '#contract/catalogue.ts'
import { described, named } from '#contract/described.ts'
import { phone, string } from '#contract/fields.ts'
import { payServicesExist, payShape } from '#contract/money/pay-settings.ts'
import { advanceNeedsNoGst, advanceServicesExist } from '#contract/settings/advance.ts'
import { withDefault, type Fixed } from '#contract/settings/defaults.ts'
import { booking, business, closure, hours, specialDay } from '#contract/settings/public-parts.ts'
import {
  maybe,
  line,
  translation,
  clock,
  between,
  oneOf,
  yes,
  list,
  rule,
  brand,
  code,
} from '#contract/settings/rules.ts'
import { skills, skillsExist } from '#contract/settings/skills.ts'
import { isPictureUrl } from '#contract/site/pictures.ts'
import { taxModes } from '#domain/bills/bill.ts'
import { smsNotifications } from '#domain/notifications/specs.ts'
import { replyMaxLength } from '#domain/orders/orders.ts'

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
          oneOf(taxModes),
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
      footerHindi: withDefault(described(maybe(300), 'The same on a Hindi bill.'), ''),
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
      openings: withDefault(list(specialDay, 200).check(different('date')), []),
      booking,
      catalogue: catalogueShape,
      team: described(
        z.strictObject({
          totp: withDefault(
            described(oneOf(['optional', 'required']), 'Whether admins need two-step sign-in.'),
            'optional',
          ),
          skills: withDefault(skills, []),
        }),
        'Rules for admins, and what workers can do.',
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
      claims: described(
        z.strictObject({
          insured: withDefault(described(yes, 'Whether the business is insured.'), true),
          ownKit: withDefault(
            described(yes, 'Whether the crew brings its own cleaning kit.'),
            true,
          ),
          lists: withDefault(
            described(yes, 'Whether the lists of what services and plans include hold.'),
            true,
          ),
        }),
        "What the site's pages say about the business that is not true of every one.",
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
            'Names in the registered SMS texts, which follow the site only once registered again.',
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
          askTicks: withDefault(
            described(
              yes,
              'Whether lines of the checklist left open are asked about once before Finish, and shown to the owner.',
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
    .check(payServicesExist, skillsExist, advanceServicesExist, advanceNeedsNoGst),
  'All that the owner sets.',
)

export type Settings = Fixed<z.infer<typeof settingsShape>>
export type Business = Settings['business']
