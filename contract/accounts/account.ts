import { z } from 'zod/mini'
import { phoneNumber } from '#contract/values.ts'
import { roles } from '#domain/accounts.ts'

/** An account, as every screen reads it. */
export const person = z.object({
  _id: z._default(z.string(), ''),
  name: z.string(),
  phone: phoneNumber,
  address: z.string(),
  role: z.enum(roles),
})
