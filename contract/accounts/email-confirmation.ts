import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { sentence, string } from '#contract/fields.ts'

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/v1/user/confirmemail',
  summary:
    'Confirms an email address by the emailed link, without sign-in. A link works once, for seven days, while the account still has that address.',
  allow: 'anyone',
  input: z.object({ key: described(string(100, 'invalid_input'), 'From the link in the email.') }),
  output: sentence,
})

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/v1/user/sendconfirmation',
  summary: "Sends the caller's confirmation link again.",
  allow: ['user'],
  input: z.object({}),
  output: sentence,
})
