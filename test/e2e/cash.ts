import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { assignOrder } from '#contract/jobs/admin.ts'
import { recordPayment } from '#contract/money/payments.ts'
import { progressOrder } from '#contract/orders/admin.ts'
import { bookFor } from '#contract/orders/book-for.ts'
import { newPhone } from '#test/e2e/accounts.ts'
import { call } from '#test/e2e/call.ts'
import { slotIn } from '#test/e2e/orders.ts'
import type { Product } from '#test/e2e/product.ts'

/** A job of today that one worker has finished; returns its id and the worker's. */
export async function finishedToday(owner: BrowserContext, site: Product, name: string) {
  const person = { phone: newPhone(), role: 'worker' as const, address: 'Sasaram' }
  const worker = await site.verifiedWorker({ ...person, name: `${name} Kumari` })
  const { order_id: serviceid } = await call(owner, bookFor, {
    phone: newPhone(),
    name: `Customer of ${name}`,
    service: 'Bathroom Cleaning',
    ...slotIn(3),
    address: 'Ward 5, Dehri',
    accept: true,
    anyway: true,
  })
  await call(owner, assignOrder, { serviceid, worker_ids: [worker] })
  await site.beginToday(serviceid)
  for (const service_status of ['in-progress', 'completed'] as const)
    await call(owner, progressOrder, { serviceid, service_status })
  return { serviceid, worker }
}

/** Workers of these names, each with the cash of a finished job. */
export async function holdCash(
  owner: BrowserContext,
  site: Product,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    const { serviceid, worker } = await finishedToday(owner, site, name)
    const payment = { serviceid, payment_id: randomUUID(), rupees: 499, method: 'cash' } as const
    await call(owner, recordPayment, { ...payment, held_by: worker })
  }
}
