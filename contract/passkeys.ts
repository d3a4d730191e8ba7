import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { atMost, id, sentence, text } from '#contract/fields.ts'
import { timestamp } from '#contract/values.ts'
import { roles } from '#domain/accounts.ts'
import { passkeyPurposes, passkeys } from '#domain/passkeys.ts'

const path = '/api/v1/user/passkeys'

const encoded = z
  .string('passkey_invalid')
  .check(
    atMost(passkeys.fieldMaxLength, 'passkey_invalid'),
    z.regex(/^[A-Za-z0-9_-]+$/, 'passkey_invalid'),
  )

/** What a browser's credential says of itself, whether just made or used. */
const credential = {
  id: described(encoded, 'The credential’s id, base64url.'),
  rawId: described(encoded, 'The same.'),
  type: z.literal('public-key', 'passkey_invalid'),
}

/** A new credential, as WebAuthn's `RegistrationResponseJSON`. */
const passkeyMade = z.object(
  {
    ...credential,
    response: described(
      z.object(
        {
          clientDataJSON: described(encoded, 'Base64url.'),
          attestationObject: described(encoded, 'Base64url.'),
          transports: described(
            z.optional(z.array(z.string('passkey_invalid').check(atMost(20, 'passkey_invalid')))),
            'How the browser reaches it.',
          ),
        },
        'passkey_invalid',
      ),
      'What the authenticator answered.',
    ),
  },
  'passkey_invalid',
)
export type PasskeyMade = z.infer<typeof passkeyMade>

/** A used credential, as WebAuthn's `AuthenticationResponseJSON`. */
export const passkeyUsed = z.object(
  {
    ...credential,
    response: described(
      z.object(
        {
          clientDataJSON: described(encoded, 'Base64url.'),
          authenticatorData: described(encoded, 'Base64url.'),
          signature: described(encoded, 'Base64url.'),
          userHandle: described(
            z.optional(encoded),
            'Whose passkey it is, base64url; needed at sign-in.',
          ),
        },
        'passkey_invalid',
      ),
      'What the authenticator answered.',
    ),
  },
  'passkey_invalid',
)
export type PasskeyUsed = z.infer<typeof passkeyUsed>

const passkey = named(
  'Passkey',
  z.object({
    _id: z.string(),
    name: described(z.string(), 'Of the device, as its owner calls it.'),
    at: described(timestamp, 'When it was made.'),
  }),
  'A key in a person’s phone or computer that signs in by fingerprint, face or PIN.',
)

const listedPasskey = z.extend(passkey, {
  used_at: described(z.nullable(timestamp), 'When it last signed in; null before the first time.'),
})
export type PasskeyRow = z.infer<typeof listedPasskey>

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/api/v1/user/passkeyoptions',
  summary:
    'A challenge for the browser, valid once, for five minutes, in this browser only. 404 where passkeys are off.',
  setsCookies: true,
  allow: 'anyone',
  requires: ({ for: purpose }) => ({ stepUp: purpose === 'make' }),
  input: z.object({
    for: described(
      z.enum(passkeyPurposes, 'invalid_input'),
      'To make a passkey (signed in), to sign in with one, or to confirm an admin’s second factor again.',
    ),
  }),
  output: z.object({
    options: described(
      z.record(z.string(), z.unknown()),
      'As WebAuthn’s `PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON`.',
    ),
  }),
})

export const addPasskey = endpoint({
  allowBeforeSecondFactor: true,
  method: 'POST',
  path,
  summary: 'Keeps a passkey that the browser has made for a challenge.',
  allow: roles,
  stepUp: true,
  input: z.object({
    name: described(
      z._default(text(passkeys.nameMaxLength, 'passkey_name_too_long'), ''),
      'Of the device; empty for what the browser calls itself.',
    ),
    response: described(passkeyMade, 'WebAuthn’s `RegistrationResponseJSON`.'),
  }),
  output: z.object({ passkey }),
})

export const getPasskeys = endpoint({
  allowBeforeSecondFactor: true,
  method: 'GET',
  path,
  mayBeOff: true,
  summary: "The caller's passkeys, the newest first.",
  allow: roles,
  input: z.object({}),
  output: z.object({
    passkeys: described(z.array(listedPasskey), 'Of this host, the newest first.'),
  }),
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path,
  summary:
    "Removes one of the caller's passkeys, and ends the other sessions it has opened. Idempotent.",
  allow: roles,
  stepUp: true,
  input: z.object({ _id: described(id, '`_id` of the passkey.') }),
  output: sentence,
})
