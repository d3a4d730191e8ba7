import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { sentence, text } from '#contract/fields.ts'

const codeMaxLength = 40

/** A code from the authenticator app, or a recovery code. */
export const totpCode = text(codeMaxLength, 'totp_invalid', 'totp_invalid')

const admins = { method: 'POST', allow: ['admin'] } as const
const withCode = z.object({ totp: totpCode })

export const setUpTotp = endpoint({
  ...admins,
  allowBeforeSecondFactor: true,
  path: '/api/v1/admin/totpsetup',
  summary: 'A new secret for an authenticator app; it is in force once a code confirms it.',
  input: z.object({}),
  output: z.object({
    /** Base32, to type where the QR code cannot be scanned. */
    secret: z.string(),
    /** Content of the QR code. */
    uri: z.string(),
    /** The QR code as an SVG document. */
    qr: z.string(),
  }),
})

export const confirmTotp = endpoint({
  ...admins,
  allowBeforeSecondFactor: true,
  path: '/api/v1/admin/totpconfirm',
  summary: 'Puts the secret in force; the recovery codes are shown this once.',
  input: withCode,
  output: z.extend(sentence, { recovery_codes: z.array(z.string()) }),
})

export const turnOffTotp = endpoint({
  ...admins,
  path: '/api/v1/admin/totpoff',
  summary: 'Signing in takes the code by SMS alone again.',
  input: withCode,
  output: sentence,
})

export const stepUp = endpoint({
  ...admins,
  path: '/api/v1/admin/stepup',
  summary: 'Gives a code again, for ten minutes of what asks for one.',
  input: withCode,
  output: sentence,
})
