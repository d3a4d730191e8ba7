import { z } from 'zod/mini'
import { named } from '#contract/described.ts'
import { phoneNumber } from '#contract/values.ts'
import { roles } from '#domain/accounts.ts'

export const person = named(
  'Account',
  z.object({
    _id: z._default(z.string(), ''),
    name: z.string(),
    phone: phoneNumber,
    address: z.string(),
    role: z.enum(roles),
  }),
  'A customer, a worker or an admin.',
)
