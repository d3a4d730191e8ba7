import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { accountOf } from '#domain/money/worker-account.ts'
import { toIso } from '#domain/schedule.ts'
import type { Db } from '#server/db/tables.ts'
import { heldPayments, sumCash } from '#server/money/pay/cash-repo.ts'
import { paidWorkers, sumEntries } from '#server/money/pay/repo.ts'

/** Reads what each worker holds of the customers' cash. */
export async function readCashInHand(db: Db) {
  const entries = Map.groupBy(await sumEntries(db), (it) => it.workerId)
  const cash = await sumCash(db)
  const workers = []
  for (const { id: _id, name } of await paidWorkers(db)) {
    const { inHandPaise } = accountOf(entries.get(_id) ?? [], cash.get(_id) ?? 0)
    if (inHandPaise === 0) continue
    const { payments, oldestAt } = await heldPayments(db, _id, inHandPaise)
    workers.push({
      _id,
      name,
      in_hand: toRupees(inHandPaise),
      payments,
      oldest_at: toIso(oldestAt),
    })
  }
  const paise = workers.reduce((all, it) => all + toPaise(it.in_hand), 0)
  return { workers, total: toRupees(paise) }
}
