import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, pageInput } from '#contract/fields.ts'
import { languages } from '#contract/locales.ts'
import { amount, calendarDate, phoneNumber } from '#contract/values.ts'

const byAge = {
  recent: described(amount, 'For jobs of the last 7 days, on a monthly bill by its date.'),
  late: described(amount, 'For those of 8 to 30 days ago.'),
  old: described(amount, 'For older ones.'),
}

const debtor = named(
  'Debtor',
  z.object({
    _id: described(z.string(), 'Of the account.'),
    name: z.string(),
    phone: phoneNumber,
    language: z.enum(languages),
    rupees: described(amount, 'All that is due.'),
    ...byAge,
    jobs: described(z.int(), 'How many are not paid.'),
    oldest: described(calendarDate, 'Day of the oldest of them.'),
  }),
  'A customer who owes for completed orders.',
)
export type Debtor = z.infer<typeof debtor>

export const getDuesByPerson = endpoint({
  method: 'GET',
  path: '/api/v1/admin/duesbyperson',
  summary: 'Customers who owe for completed orders, whoever has the oldest job first.',
  allow: ['admin'],
  scope: 'read:money',
  input: z.object({ limit: pageInput.limit }),
  output: z.object({
    people: z.array(debtor),
    total: described(z.int(), 'How many there are.'),
    outstanding: described(amount, 'What all of them owe.'),
    ...byAge,
    waiting: described(
      z._default(z.object({ jobs: described(z.int(), 'How many.'), rupees: amount }), {
        jobs: 0,
        rupees: 0,
      }),
      'Done jobs that wait for a monthly bill, and what is not paid of them.',
    ),
  }),
  withhold: (reply, scopes) =>
    scopes.includes('read:people')
      ? reply
      : { ...reply, people: reply.people.map((it) => ({ ...it, phone: '' })) },
})

export const getCustomerFigures = endpoint({
  method: 'GET',
  path: '/api/v1/admin/customerfigures',
  summary: 'What a customer paid and owes, and the visits that took place.',
  allow: ['admin'],
  scope: 'read:money',
  input: z.object({ id }),
  output: z.object({
    spent: described(amount, 'All that was paid, less what was given back.'),
    owed: described(amount, 'Due for completed orders.'),
    last: described(z.nullable(calendarDate), 'Day of the latest completed visit.'),
    favourite: described(
      z.nullable(
        z.object({ name: z.string(), visits: described(z.int(), 'How many of these visits.') }),
      ),
      'The worker of most completed visits.',
    ),
    months: described(
      z.array(
        z.object({
          month: described(z.string(), 'YYYY-MM, by the date in India.'),
          visits: described(z.int(), 'Completed visits.'),
        }),
      ),
      'Each of the last twelve months, the oldest first.',
    ),
  }),
})
export type CustomerFigures = z.output<typeof getCustomerFigures.output>
