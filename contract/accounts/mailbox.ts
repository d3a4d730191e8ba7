import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { sentence } from '#contract/fields.ts'

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/v1/user/confirmemail',
  summary:
    'Confirms the mailbox that a link was sent to; without sign-in. A link works once, for seven days, and only while the address is still the one of the account.',
  allow: 'anyone',
  input: z.object({ key: z.string('invalid_input').check(z.maxLength(100, 'invalid_input')) }),
  output: sentence,
})

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/v1/user/sendconfirmation',
  summary: 'Sends the link that confirms the own mailbox once more.',
  allow: ['user'],
  input: z.object({}),
  output: sentence,
})
