import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { phone, text } from '#contract/fields.ts'
import { languages } from '#contract/locales.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { smsNotifications } from '#domain/notifications/specs.ts'

const path = '/api/v1/admin/settings'
const slotShape = { date: z.string(), time: z.string() }
/** Maximum of the integer column in PostgreSQL. */
const lastVersion = 2 ** 31 - 1
export const version = z
  .int('invalid_input')
  .check(z.gte(1, 'invalid_input'), z.lte(lastVersion, 'invalid_input'))
const moved = z.nullable(z.object(slotShape))
const onClosedDay = { serviceid: z.string(), ...slotShape, to: moved }
const publishedVersion = z.object({
  version: z.int(),
  /** Booked visits of plans on days that this version closes, each with the slot it would move to. */
  visits: z.array(z.object({ ...onClosedDay, plan_id: z.string() })),
  /** All other bookings on these days, each with a slot to propose to the customer. */
  bookings: z.array(z.object(onClosedDay)),
})
const owners = { allow: ['admin'], act: 'settings' } as const

/** Publishes a capacity of one job per verified worker although there is none. */
export const anyway = z._default(z.boolean('invalid_input'), false)

export const getSettings = endpoint({
  ...owners,
  method: 'GET',
  path,
  summary: 'The settings in force.',
  input: z.object({}),
  output: z.object({
    version: z.int(),
    settings: z.custom<Settings>(),
    /** ISO 8601 in UTC. */
    changed_at: z.string(),
    /** Name of the author; null for the initial version. */
    changed_by: z.nullable(z.string()),
    /**
     * Since when the site's pages could not be updated to the published settings; null while they
     * are current.
     */
    pages_failed_since: z.nullable(z.string()),
  }),
})

/** Used by screens, which do not bundle the validation rules; the server checks them. */
export const sendSettings = endpoint({
  ...owners,
  method: 'PUT',
  path,
  summary:
    'Publishes the whole document, replacing the version it was based on; 409 if that is outdated.',
  input: z.object({ version, settings: z.custom<Settings>(), anyway }),
  output: publishedVersion,
})

/** SMS texts to register with a provider, with the registered names and with new ones. */
export const getSmsTexts = endpoint({
  ...owners,
  method: 'GET',
  path: '/api/v1/admin/smstexts',
  summary: 'The SMS texts to register, with the business names in force and the requested ones.',
  input: z.object({
    brand: text(40, 'invalid_input'),
    hindi: z._default(text(40, 'invalid_input'), ''),
    phone,
  }),
  output: z.object({
    texts: z.array(
      z.object({
        type: z.enum(['otp', ...smsNotifications]),
        language: z.enum(languages),
        /** `{#var#}` marks each variable part. */
        registered: z.string(),
        asked: z.string(),
      }),
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
    versions: z.array(
      z.object({
        version: z.int(),
        at: z.string(),
        by: z.nullable(z.string()),
        /** For readers without labels: 'hours.closes: "18:00" → "19:00"'. */
        changes: z.array(z.string()),
        /** Null for the first version. Of a list, the items that differ, or all if in another order. */
        changed: z.nullable(
          z.array(
            z.object({
              path: z.string(),
              before: z.optional(z.unknown()),
              after: z.optional(z.unknown()),
            }),
          ),
        ),
        /** By the ids of the catalogue that the changes mention. */
        names: z.record(z.string(), z.object({ label: z.string(), hindi: z.string() })),
      }),
    ),
  }),
})

export const restoreSettings = endpoint({
  ...owners,
  method: 'POST',
  path: '/api/v1/admin/restoresettings',
  summary: 'Publishes an earlier version again, as a new one.',
  stepUp: true,
  input: z.object({ version, anyway }),
  output: publishedVersion,
})
