import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { sentence, typedCode } from '#contract/fields.ts'
import { passkeyUsed } from '#contract/passkeys.ts'

const codeMaxLength = 40

/** A code from the authenticator app, or a recovery code. */
export const totpCode = typedCode(codeMaxLength, 'totp_invalid')

const admins = { method: 'POST', allow: ['admin'] } as const
const withCode = z.object({
  totp: described(totpCode, 'From the authenticator app, or a recovery code.'),
})

export const setUpTotp = endpoint({
  ...admins,
  allowBeforeSecondFactor: true,
  path: '/api/v1/admin/totpsetup',
  summary: 'Creates a secret for an authenticator app; a code must confirm it.',
  input: z.object({}),
  output: z.object({
    secret: described(z.string(), 'Base32, to type where the QR code cannot be scanned.'),
    uri: described(z.string(), 'Content of the QR code.'),
    qr: described(z.string(), 'The QR code as an SVG document.'),
  }),
})

export const confirmTotp = endpoint({
  ...admins,
  allowBeforeSecondFactor: true,
  path: '/api/v1/admin/totpconfirm',
  summary: 'Confirms the secret and returns the recovery codes, once.',
  input: withCode,
  output: z.extend(sentence, {
    recovery_codes: described(z.array(z.string()), 'Each signs in once without the app.'),
  }),
})

export const turnOffTotp = endpoint({
  ...admins,
  path: '/api/v1/admin/totpoff',
  summary: 'Turns the second factor off.',
  input: withCode,
  output: sentence,
})

export const stepUp = endpoint({
  ...admins,
  path: '/api/v1/admin/stepup',
  summary: 'Confirms the second factor again, for ten minutes, with a code or a passkey.',
  input: z
    .object({
      totp: described(
        z.optional(totpCode),
        'From the authenticator app, or a recovery code; not with a passkey.',
      ),
      passkey: described(
        z.optional(passkeyUsed),
        'The answer to a challenge of `passkeyOptions` for `step-up`.',
      ),
    })
    .check(
      z.refine(({ totp, passkey }) => totp !== undefined || passkey !== undefined, {
        error: 'totp_invalid',
        path: ['totp'],
      }),
    ),
  output: sentence,
})
