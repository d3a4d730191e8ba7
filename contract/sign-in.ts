import { z } from 'zod/mini'
import { homePaths, workerJobsPath } from '#contract/app-paths.ts'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { lines, otpCode, personName, phone, sentence } from '#contract/fields.ts'
import { sessionCalls } from '#contract/offline.ts'
import { passkeyUsed } from '#contract/passkeys.ts'
import { totpCode } from '#contract/second-factor.ts'
import { addressMaxLength, signInRoles } from '#domain/accounts.ts'

export const generateOtp = endpoint({
  method: 'POST',
  path: '/api/v1/user/generateotp',
  summary: 'Sends a one-time code to a phone by SMS.',
  setsCookies: true,
  allow: 'anyone',
  input: z.object({ phone }),
  output: sentence,
})

const role = z.enum(signInRoles, 'role_invalid')

const signedIn = z.extend(sentence, {
  home: described(
    z.optional(z.enum([workerJobsPath, homePaths.worker, homePaths.admin])),
    'Where to go after signing in without another target: verified workers go to their jobs, others to their profile, admins to their first page.',
  ),
})

export const verifyOtp = endpoint({
  method: 'POST',
  path: sessionCalls.signIn,
  summary: 'Signs in with the code; name and address fill only blank fields of the account.',
  setsCookies: true,
  allow: 'anyone',
  input: z.object({
    phone,
    name: z._default(personName(), ''),
    address: z._default(lines(addressMaxLength, 'address_too_long'), ''),
    otp: described(otpCode, 'The code of the SMS.'),
    role,
    totp: described(
      z.optional(totpCode),
      'For an admin with a second factor; requested by 401 `totp_required`.',
    ),
  }),
  output: signedIn,
})

export const passkeySignIn = endpoint({
  method: 'POST',
  path: sessionCalls.passkeySignIn,
  summary:
    'Signs in with a passkey, to the account that made it; an admin’s needs no second factor. 404 where passkeys are off.',
  setsCookies: true,
  allow: 'anyone',
  input: z.object({
    response: described(passkeyUsed, 'WebAuthn’s `AuthenticationResponseJSON`.'),
    role,
  }),
  output: signedIn,
})

export const logout = endpoint({
  method: 'GET',
  path: sessionCalls.logout,
  alsoAs: 'POST',
  summary: 'Ends the current session. Idempotent.',
  setsCookies: true,
  allow: 'anyone',
  input: z.object({}),
  output: sentence,
})
