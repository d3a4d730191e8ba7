import { toRupees } from '#domain/catalogue/price.ts'
import type { MonthlyPayer } from '#server/bills/monthly/repo.ts'
import { listParts, sumOfParts } from '#server/bills/parts-repo.ts'
import { findIssued } from '#server/bills/repo.ts'
import type { Tx } from '#server/db/tables.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'

type Told = {
  readonly payer: MonthlyPayer
  /** One of the orders of the bill. */
  readonly orderId: string
  readonly number: string
}

/** Emails a monthly bill with what is due of it; a reminder only if anything is. */
export async function tellOfBill(
  tx: Tx,
  type: 'monthly-bill' | 'monthly-bill-due',
  { payer, orderId, number }: Told,
  at: number,
): Promise<void> {
  const bill = await findIssued(tx, orderId)
  const { duePaise } = sumOfParts(bill ? await listParts(tx, bill) : [])
  if (type === 'monthly-bill-due' && duePaise === 0) return
  const { id: accountId, name, email, language, byEmail, quiet } = payer
  const payload = { orderId, name, billNumber: number, toPay: toRupees(duePaise) }
  // Without a registered text it goes to the mailbox alone.
  const to = { accountId, phone: '', email, language, byPhone: 0, byEmail, quiet }
  await enqueue(tx, { type, payload }, to, at)
}
