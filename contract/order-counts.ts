import { z } from 'zod/mini'
import { named } from '#contract/described.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'

/**
 * Number of orders in each status. Written out, because a record schema adds a kilobyte to every
 * page.
 */
export const orderCounts = named(
  'OrderCounts',
  z.object({
    pending: z.int(),
    quoted: z.int(),
    accepted: z.int(),
    rejected: z.int(),
    'in-progress': z.int(),
    completed: z.int(),
    'no-show': z.int(),
    cancelled: z.int(),
  } satisfies Record<OrderStatus, z.ZodMiniType>),
  'Number of orders in each status.',
)
