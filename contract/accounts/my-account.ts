import { z } from 'zod/mini'
import { person } from '#contract/accounts/account.ts'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { lines, personName, sentence } from '#contract/fields.ts'
import { languages } from '#contract/locales.ts'
import { offlineCalls } from '#contract/offline.ts'
import { addressMaxLength, roles } from '#domain/accounts.ts'
import { adminRights } from '#domain/team.ts'

/** Notification preferences; one-time codes are sent regardless. */
const preferences = {
  language: described(z.enum(languages, 'invalid_input'), 'Of messages.'),
  channels: described(
    z.object(
      {
        phone: described(z.boolean('invalid_input'), 'SMS or WhatsApp.'),
        email: z.boolean('invalid_input'),
      },
      'invalid_input',
    ),
    'How messages come; one-time codes come anyway.',
  ),
}

export const getUser = endpoint({
  allowBeforeSecondFactor: true,
  method: 'GET',
  path: offlineCalls.account,
  summary: 'The signed-in account. `email` is from the latest booking, or empty.',
  allow: roles,
  input: z.object({}),
  output: z.object({
    user: z.extend(person, {
      email: z._default(z.string(), ''),
      email_confirmed: described(
        z._default(z.boolean(), true),
        'Whether the address has been confirmed from its mailbox.',
      ),
      rights: described(z.optional(z.enum(adminRights)), 'Admins only.'),
      totp: described(
        z.optional(
          z.object({
            on: described(z.boolean(), 'Whether two-step sign-in by app is set up.'),
            passkey: described(
              z._default(z.boolean(), false),
              'Whether a passkey is a second factor of this admin.',
            ),
            step_up: described(z.boolean(), 'Whether a sensitive action asks for a code now.'),
            must_set_up: described(
              z.optional(z.boolean()),
              'Only where the team requires a second factor: few endpoints answer before it is set up.',
            ),
          }),
        ),
        'Admins only: whether a second factor is on, and whether sensitive actions need a code now.',
      ),
      chats: described(
        z.optional(z.boolean()),
        'Admins only: whether customers can write on WhatsApp.',
      ),
      language: z._default(preferences.language, 'en'),
      channels: z._default(preferences.channels, { phone: true, email: true }),
    }),
  }),
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/v1/user/updateprofile',
  summary: "Changes the caller's name, address and message preferences; omitted preferences stay.",
  allow: roles,
  input: z.object({
    name: personName(),
    address: lines(addressMaxLength, 'address_too_long'),
    language: z.optional(preferences.language),
    channels: z.optional(preferences.channels),
  }),
  output: z.extend(sentence, { user: z.extend(person, preferences) }),
})
