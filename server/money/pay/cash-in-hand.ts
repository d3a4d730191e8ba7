import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { accountOf } from '#domain/money/worker-account.ts'
import { toIso } from '#domain/schedule.ts'
import type { Db } from '#server/db/tables.ts'
import { heldPayments } from '#server/money/pay/cash-repo.ts'
import { paidWorkers, readBalances } from '#server/money/pay/repo.ts'

/** Reads what each worker holds of the customers' cash. */
export async function readCashInHand(db: Db) {
  const balances = Map.groupBy(await readBalances(db), (it) => it.workerId)
  const workers = []
  for (const { id: _id, name } of await paidWorkers(db)) {
    const { inHandPaise } = accountOf(balances.get(_id) ?? [])
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
