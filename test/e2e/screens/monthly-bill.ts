import { randomUUID } from 'node:crypto'
import { billNow, setMonthly } from '#contract/bills/monthly.ts'
import { recordPayment } from '#contract/money/payments.ts'
import { call, type Caller } from '#test/e2e/call.ts'
import { bringTo } from '#test/e2e/order-transitions.ts'
import { booked, slotIn } from '#test/e2e/orders.ts'
import type { Product } from '#test/e2e/product.ts'

type People = {
  readonly owner: Caller
  readonly office: Caller & { readonly id: string }
  readonly name: string
}

const sites = [
  { address: 'Station Road Branch, behind the old cinema, Dehri', time: '11:30' },
  { address: 'Main Branch, Sasaram', time: '12:00' },
  { address: '12 Gandhi Chowk, Sasaram', time: '12:30' },
]

/**
 * Lets an office pay once a month: a bill of two sites, partly paid, and a job after it. Returns the
 * id of that one, which waits.
 */
export async function monthlyOf({ owner, office, name }: People, site: Product): Promise<string> {
  const userid = office.id
  const bill_to = { name, gstin: '10AAACA1111A1Z5', address: 'Head Office, Patna' }
  await call(owner, setMonthly, { userid, monthly: true, bill_to })
  const jobs: string[] = []
  for (const place of sites) {
    if (jobs.length === 2) await billed(owner, userid)
    const slot = { ...slotIn(2), ...place }
    const serviceid = await booked(office, { service: 'Bathroom Cleaning', ...slot })
    await bringTo(owner, site, serviceid, 'completed')
    jobs.push(serviceid)
  }
  return jobs.at(-1) ?? ''
}

async function billed(owner: Caller, userid: string): Promise<void> {
  const { numbers } = await call(owner, billNow, { userid })
  const paid = { payment_id: randomUUID(), method: 'bank', reference: 'NEFT 4411' } as const
  await call(owner, recordPayment, { bill: numbers[0] ?? '', ...paid, rupees: 600 })
}
