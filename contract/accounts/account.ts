import { z } from 'zod/mini'
import { roles } from '#domain/accounts.ts'

/** Somebody with an account, as every screen reads them. */
export const person = z.object({
  _id: z.string(),
  name: z.string(),
  /** Twelve digits. */
  phone: z.string(),
  address: z.string(),
  role: z.enum(roles),
})
