import { z } from 'zod/mini'
import type { OrderStatus } from '#domain/orders/orders.ts'

/** How many orders are in each status. Spelled out: a schema of records weighs a kilobyte on every page. */
export const orderCounts = z.object({
  pending: z.int(),
  quoted: z.int(),
  accepted: z.int(),
  rejected: z.int(),
  'in-progress': z.int(),
  completed: z.int(),
  'no-show': z.int(),
  cancelled: z.int(),
} satisfies Record<OrderStatus, z.ZodMiniType>)
