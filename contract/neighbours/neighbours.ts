import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { sentence } from '#contract/fields.ts'

const path = '/api/v1/user/invite'
const code = z.string('invalid_input').check(z.maxLength(40, 'invalid_input'))

export const makeInvite = endpoint({
  method: 'POST',
  path,
  summary: 'The own code with which neighbours are invited, and its link; the same for ever.',
  allow: ['user'],
  input: z.object({}),
  output: z.object({ code: z.string(), url: z.string() }),
})

export const getInvite = endpoint({
  method: 'GET',
  path,
  summary:
    'What one gets for a neighbour who has a first job done, who came, and the coupons earned so far.',
  allow: ['user'],
  input: z.object({}),
  output: z.object({
    on: z.boolean(),
    /** Value of the coupon that each of the two gets. */
    rupees: z.number(),
    /** First names, latest first. */
    neighbours: z.array(z.object({ name: z.string(), done: z.boolean() })),
    coupons: z.array(z.object({ code: z.string(), rupees: z.number(), used: z.boolean() })),
  }),
})

export const showInvite = endpoint({
  method: 'GET',
  path: '/api/v1/service/invite',
  summary: 'Who invites, by first name, and what each of the two gets.',
  allow: 'anyone',
  input: z.object({ code }),
  output: z.object({ name: z.string(), rupees: z.number() }),
})

export const acceptInvite = endpoint({
  method: 'POST',
  path: '/api/v1/user/acceptinvite',
  summary:
    'Takes an invitation: with one’s first completed job both get a coupon. Once, and before that job.',
  allow: ['user'],
  input: z.object({ code }),
  output: sentence,
})
