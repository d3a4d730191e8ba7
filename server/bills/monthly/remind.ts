import { nextBillReminderAt } from '#domain/bills/monthly.ts'
import {
  findMonthlyPayer,
  remindedBills,
  scheduleReminder,
  type MonthlyBill,
} from '#server/bills/monthly/repo.ts'
import { tellOfBill } from '#server/bills/monthly/tell.ts'
import { listParts } from '#server/bills/parts-repo.ts'
import { transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'

const batch = 50

/** Reminds the customers of one batch of unpaid monthly bills; returns how many it looked at. */
export async function remindOfBills({
  db,
  now,
}: Pick<Dependencies, 'db' | 'now'>): Promise<number> {
  const at = now()
  const due = await remindedBills(db, at, batch)
  for (const bill of due) await transact(db, (tx) => remind(tx, bill, at))
  return due.length
}

async function remind(tx: Tx, bill: MonthlyBill, at: number): Promise<void> {
  if (!(await scheduleReminder(tx, bill, nextBillReminderAt(bill.date, at)))) return
  const first = (await listParts(tx, bill)).find((it) => it.isInForce)
  if (!first) return
  const payer = await findMonthlyPayer(tx, bill.accountId)
  const told = { payer, orderId: first.order.id, number: bill.number }
  await tellOfBill(tx, 'monthly-bill-due', told, at)
}
