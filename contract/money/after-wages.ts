import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { month } from '#contract/fields.ts'
import { amount } from '#contract/values.ts'

const figures = {
  jobs: described(z.int(), 'How many were done.'),
  billed: described(amount, 'Their bills without tax, less what was credited of them.'),
  wages: described(amount, 'What their workers got for them.'),
  expenses: described(amount, 'What was written down as spent for them.'),
  left: described(amount, 'Billed less wages and expenses.'),
}

const broughtIn = named('Brought', z.object(figures), 'What some jobs brought.')
export type Brought = z.infer<typeof broughtIn>

const row = {
  ...figures,
  before: described(broughtIn, 'The same of the month before.'),
}

const apart = {
  wages: described(amount, 'Pay changed without naming a job.'),
  expenses: described(amount, 'Written down without naming a job.'),
  left: described(amount, 'What is left of the jobs after both.'),
}

/** The named customers; the others are summed. */
export const customersListed = 10

const labelled = {
  label: described(z.string(), "'' where there is none."),
  hindi: described(z.string(), 'The label in Hindi.'),
}

export const getAfterWages = endpoint({
  method: 'GET',
  path: '/api/v1/admin/afterwages',
  summary:
    "What a month's jobs brought after wages and expenses. A job counts in the month of its bill's date, without a bill in that of its own day.",
  allow: ['admin'],
  act: 'payouts',
  input: z.object({ month }),
  output: z.object({
    total: described(z.object(row), 'Of all jobs of the month.'),
    by_service: described(
      z.array(z.object({ ...labelled, ...row })),
      'By the name a service was booked under, the most left first.',
    ),
    by_town: described(
      z.array(z.object({ ...labelled, ...row })),
      "By the town of the job's address, '' for an address that names none of those served.",
    ),
    by_customer: described(
      z.array(z.object({ _id: z.string(), name: z.string(), ...row })),
      `The ${customersListed} of whom the most is left.`,
    ),
    other_customers: described(
      z.nullable(z.object({ customers: described(z.int(), 'How many.'), ...row })),
      'All others in one row; null when there are none.',
    ),
    apart: described(
      z.object({ ...apart, before: described(z.object(apart), 'The same of the month before.') }),
      'What belongs to no job.',
    ),
  }),
})
export type AfterWages = z.infer<typeof getAfterWages.output>
