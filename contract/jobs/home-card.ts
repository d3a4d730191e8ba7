import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, lines, sentence, text } from '#contract/fields.ts'
import { serviceid } from '#contract/orders/order.ts'
import { homeLimits } from '#domain/jobs/home-card.ts'

/** What workers read of a home before and after its job. */
const known = {
  parking: described(z.string(), 'Where to park.'),
  pets: described(z.string(), 'Which animals there are.'),
  water: described(z.string(), 'When there is water, and where.'),
  note: described(z.string(), 'Anything else.'),
}

export const homeOfJob = named(
  'HomeOfJob',
  z.object({
    ...known,
    has_secret: described(z.boolean(), 'Whether `readHomeSecretOfJob` has something to say.'),
  }),
  'What the workers of a job know of the home.',
)

const card = z.object({
  address_id: described(
    z.nullable(z.string()),
    'The saved address; null for an order to no saved one.',
  ),
  ...known,
  checklist: described(z.array(z.string()), 'What the home wants besides, line by line.'),
  has_secret: described(z.boolean(), 'Whether a gate code, key or alarm is kept.'),
})
export type HomeCard = z.infer<typeof card>

const secretText = (description: string) =>
  described(
    z._default(text(homeLimits.secret, 'home_text_too_long'), ''),
    `${description}; '' for none.`,
  )
const secret = {
  gate_code: secretText('The code of the gate or door'),
  key: secretText('Where the key is'),
  alarm: secretText('How to switch the alarm off'),
}
const homeSecret = z.object({
  gate_code: described(z.string(), 'The code of the gate or door.'),
  key: described(z.string(), 'Where the key is.'),
  alarm: described(z.string(), 'How to switch the alarm off.'),
})

const short = (description: string) =>
  described(z._default(text(homeLimits.short, 'home_text_too_long'), ''), description)
const written = {
  parking: short('Where to park.'),
  pets: short('Which animals there are.'),
  water: short('When there is water, and where.'),
  note: described(
    z._default(lines(homeLimits.note, 'reply_too_long'), ''),
    'Anything else, in at most 500 characters.',
  ),
  checklist: described(
    z._default(
      z
        .array(text(homeLimits.line, 'home_text_too_long'), 'invalid_input')
        .check(z.maxLength(homeLimits.lines, 'checklist_too_long')),
      [],
    ),
    'What the home wants besides the lists of the services.',
  ),
}

/** Which home: a saved address, or that of an order. */
const home = {
  address_id: described(z.optional(id), 'A saved address of the customer.'),
  serviceid: described(
    z.optional(serviceid),
    'Instead of it an order. Writing to one without a saved address saves its address.',
  ),
}
const customer = described(z.optional(id), '`_id` of the account; not needed with `serviceid`.')

const paths = {
  user: { card: '/api/v1/user/homecard', secret: '/api/v1/user/homesecret' },
  admin: { card: '/api/v1/admin/homecard', secret: '/api/v1/admin/homesecret' },
} as const

export const getHomeCard = endpoint({
  method: 'GET',
  path: paths.user.card,
  summary: "What workers know of the caller's home, apart from how to get in.",
  allow: ['user'],
  input: z.object(home),
  output: card,
})

export const putHomeCard = endpoint({
  method: 'PUT',
  path: paths.user.card,
  summary: "Writes down what workers should know of the caller's home.",
  allow: ['user'],
  input: z.object({ ...home, ...written }),
  output: z.extend(sentence, card.shape),
})

export const readHomeSecret = endpoint({
  method: 'POST',
  path: paths.user.secret,
  summary: "How to get into the caller's home.",
  allow: ['user'],
  input: z.object(home),
  output: homeSecret,
})

export const putHomeSecret = endpoint({
  method: 'PUT',
  path: paths.user.secret,
  summary: 'Keeps how to get in, sealed. Workers read it on the day of a job only.',
  allow: ['user'],
  input: z.object({ ...home, ...secret }),
  output: z.extend(sentence, card.shape),
})

export const getCustomerHomeCard = endpoint({
  method: 'GET',
  path: paths.admin.card,
  summary: "What workers know of a customer's home, apart from how to get in.",
  allow: ['admin'],
  input: z.object({ customer, ...home }),
  output: card,
})

export const putCustomerHomeCard = endpoint({
  method: 'PUT',
  path: paths.admin.card,
  summary: "Writes down what workers should know of a customer's home.",
  allow: ['admin'],
  input: z.object({ customer, ...home, ...written }),
  output: z.extend(sentence, card.shape),
})

export const putCustomerHomeSecret = endpoint({
  method: 'PUT',
  path: paths.admin.secret,
  summary: "Keeps how to get into a customer's home, sealed.",
  allow: ['admin'],
  input: z.object({ customer, ...home, ...secret }),
  output: z.extend(sentence, card.shape),
})

export const readCustomerHomeSecret = endpoint({
  method: 'POST',
  path: paths.admin.secret,
  summary: "How to get into a customer's home. Each look is recorded.",
  allow: ['admin'],
  input: z.object({ address_id: id }),
  output: homeSecret,
})

export const readHomeSecretOfJob = endpoint({
  method: 'POST',
  path: '/api/v1/worker/homesecret',
  summary:
    'How to get into the home of an own job, from two hours before it until two after. Each look is recorded.',
  allow: ['worker'],
  input: z.object({ serviceid }),
  output: homeSecret,
})
