import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { personName, phone, sentence, string } from '#contract/fields.ts'

/** Used by the first run, before anyone can sign in. */
export const setUp = endpoint({
  method: 'POST',
  path: '/api/v1/setup',
  summary:
    'Creates the first owner, by the key in the printed link; that phone then signs in with a code.',
  allow: 'anyone',
  input: z.object({
    key: described(string(200, 'invalid_input'), 'From the link that the program prints.'),
    phone,
    name: personName('name_required'),
    brand: described(
      z.optional(personName('name_required', 40, 'detail_too_long')),
      'Name of the business.',
    ),
  }),
  output: sentence,
})

/** The steps before the business opens. */
export const openingSteps = [
  'facts',
  'prices',
  'hours',
  'workers',
  'customers',
  'messages',
  'booking',
] as const
export type OpeningStep = (typeof openingSteps)[number]
/** Steps that the owner may confirm: what is there is right, or there is nothing to bring. */
export const ownerSteps = [
  'prices',
  'hours',
  'workers',
  'customers',
] as const satisfies readonly OpeningStep[]

const owners = { path: '/api/v1/admin/openingsteps', allow: ['admin'], act: 'settings' } as const

export const getOpeningSteps = endpoint({
  ...owners,
  method: 'GET',
  summary: 'The steps before opening, and which are done.',
  input: z.object({}),
  output: z.object({
    steps: described(
      z.array(
        z.object({
          step: z.enum(openingSteps),
          done: described(z.boolean(), 'Whether it needs nothing more.'),
        }),
      ),
      'In order.',
    ),
  }),
})

export const confirmOpeningStep = endpoint({
  ...owners,
  method: 'PUT',
  summary:
    'Confirms an opening step: that the prices or the hours are right, or that there are no workers or customers to bring.',
  input: z.object({ step: z.enum(ownerSteps, 'invalid_input') }),
  output: sentence,
})
