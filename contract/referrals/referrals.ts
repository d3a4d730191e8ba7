import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { sentence, string } from '#contract/fields.ts'
import { amount } from '#contract/values.ts'

const path = '/api/v1/user/invite'
const code = string(40, 'invalid_input')

export const makeInvite = endpoint({
  method: 'POST',
  path,
  summary: "The caller's permanent invitation code and link.",
  allow: ['user'],
  input: z.object({}),
  output: z.object({
    code: described(z.string(), 'Of the invitation.'),
    url: described(z.string(), 'Of the invitation’s page.'),
  }),
})

export const getInvite = endpoint({
  method: 'GET',
  path,
  summary:
    "The reward for a neighbour's first completed job, the neighbours who joined, and the coupons earned.",
  allow: ['user'],
  input: z.object({}),
  output: z.object({
    on: described(z.boolean(), 'Whether invitations earn anything now.'),
    rupees: described(amount, 'Value of the coupon that each of the two gets.'),
    neighbours: described(
      z.array(
        z.object({
          name: z.string(),
          done: described(z.boolean(), 'Whether the first job is completed.'),
        }),
      ),
      'First names, latest first.',
    ),
    coupons: described(
      z.array(
        z.object({
          code: described(z.string(), 'Of the invitation.'),
          rupees: amount,
          used: described(z.boolean(), 'Whether it was used.'),
        }),
      ),
      'Those earned.',
    ),
  }),
})

export const showInvite = endpoint({
  method: 'GET',
  path: '/api/v1/service/invite',
  summary: "The inviter's first name and the reward for each of the two.",
  allow: 'anyone',
  input: z.object({ code: described(code, 'Of the invitation.') }),
  output: z.object({ name: z.string(), rupees: amount }),
})

export const acceptInvite = endpoint({
  method: 'POST',
  path: '/api/v1/user/acceptinvite',
  summary:
    'Accepts an invitation, once and before the first completed job, after which both get a coupon.',
  allow: ['user'],
  input: z.object({ code: described(code, 'Of the invitation.') }),
  output: sentence,
})
