import { z } from 'zod/mini'
import { described, like } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { phone, text } from '#contract/fields.ts'
import { languages } from '#contract/locales.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { calendarDate, clockTime, orderId, timestamp } from '#contract/values.ts'
import { smsNotifications } from '#domain/notifications/specs.ts'

const path = '/api/v1/admin/settings'
const slotShape = { date: calendarDate, time: clockTime }
/** Maximum of the integer column in PostgreSQL. */
const lastVersion = 2 ** 31 - 1
export const version = z
  .int('invalid_input')
  .check(z.gte(1, 'invalid_input'), z.lte(lastVersion, 'invalid_input'))
const moved = z.nullable(z.object(slotShape))
const onClosedDay = {
  serviceid: orderId,
  ...slotShape,
  to: described(moved, 'Null when no time was found.'),
}
const publishedVersion = z.object({
  version: described(z.int(), 'Counts up with each change.'),
  visits: described(
    z.array(z.object({ ...onClosedDay, plan_id: described(z.string(), '`_id` of the plan.') })),
    'Booked visits of plans on days that this version closes, each with the slot it would move to.',
  ),
  bookings: described(
    z.array(z.object(onClosedDay)),
    'All other bookings on these days, each with a slot to propose to the customer.',
  ),
})
const owners = { allow: ['admin'], act: 'settings' } as const

export const anyway = described(
  z._default(z.boolean('invalid_input'), false),
  'Publishes a capacity of one job per verified worker although there is none.',
)

export const getSettings = endpoint({
  ...owners,
  method: 'GET',
  path,
  summary: 'The settings in force.',
  input: z.object({}),
  output: z.object({
    version: described(z.int(), 'Counts up with each change.'),
    settings: like<Settings>('Settings'),
    changed_at: timestamp,
    changed_by: described(
      z.nullable(z.string()),
      'Name of the author; null for the initial version.',
    ),
    pages_failed_since: described(
      z.nullable(z.string()),
      "Since when the site's pages could not be updated to the published settings; null while they are current.",
    ),
  }),
})

/** Used by screens, which do not bundle the validation rules; the server checks them. */
export const sendSettings = endpoint({
  ...owners,
  method: 'PUT',
  path,
  summary:
    'Publishes the whole document, replacing the version it was based on; 409 if that is outdated.',
  input: z.object({
    version: described(version, 'Counts up with each change.'),
    settings: z.custom<Settings>(),
    anyway,
  }),
  output: publishedVersion,
})

/** SMS texts to register with a provider, with the registered names and with new ones. */
export const getSmsTexts = endpoint({
  ...owners,
  method: 'GET',
  path: '/api/v1/admin/smstexts',
  summary: 'The SMS texts to register, with the business names in force and the requested ones.',
  input: z.object({
    brand: described(text(40, 'invalid_input'), 'The new name.'),
    hindi: described(z._default(text(40, 'invalid_input'), ''), 'The new name in Hindi.'),
    phone,
  }),
  output: z.object({
    texts: described(
      z.array(
        z.object({
          type: z.enum(['otp', ...smsNotifications]),
          language: z.enum(languages),
          registered: described(z.string(), '`{#var#}` marks each variable part.'),
          asked: described(z.string(), 'The text with the new names.'),
        }),
      ),
      'One for each kind and language.',
    ),
  }),
})

export const getSettingsHistory = endpoint({
  ...owners,
  method: 'GET',
  path: '/api/v1/admin/settingshistory',
  summary: 'The versions of the settings, newest first, each with what it changed.',
  input: z.object({}),
  output: z.object({
    versions: described(
      z.array(
        z.object({
          version: described(z.int(), 'Counts up with each change.'),
          at: timestamp,
          by: described(z.nullable(z.string()), 'Null for the first.'),
          changes: described(
            z.array(z.string()),
            `For readers without labels: 'hours.closes: "18:00" → "19:00"'.`,
          ),
          changed: described(
            z.nullable(
              z.array(
                z.object({
                  path: described(z.string(), "Such as 'hours.closes'."),
                  before: described(z.optional(z.unknown()), 'Missing when there was none.'),
                  after: described(z.optional(z.unknown()), 'Missing when there is none.'),
                }),
              ),
            ),
            'Null for the first version. Of a list, the items that differ, or all if in another order.',
          ),
          names: described(
            z.record(z.string(), z.object({ label: z.string(), hindi: z.string() })),
            'By the ids of the catalogue that the changes mention.',
          ),
        }),
      ),
      'The newest first.',
    ),
  }),
})

export const restoreSettings = endpoint({
  ...owners,
  method: 'POST',
  path: '/api/v1/admin/restoresettings',
  summary: 'Publishes an earlier version again, as a new one.',
  stepUp: true,
  input: z.object({ version: described(version, 'Counts up with each change.'), anyway }),
  output: publishedVersion,
})
