import { transact } from '#server/db/database.ts'
import { lockSettingsShared } from '#server/db/settings.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { copyPayouts, unsettledOrderIds } from '#server/money/pay/older-repo.ts'
import { settlePay } from '#server/money/pay/settle.ts'

const atOnce = 100

/**
 * Takes over what processes of the last release write while they are restarted in turn: they know
 * `payout` but no accounts of workers. Returns how many orders it settled.
 */
export async function catchUpPay({
  db,
  engine,
  settings,
  now,
}: Pick<Dependencies, 'db' | 'engine' | 'settings' | 'now'>): Promise<number> {
  const at = now()
  await transact(db, (tx) => copyPayouts(tx))
  const orders = await unsettledOrderIds(db, atOnce)
  for (const id of orders)
    await transact(db, async (tx) => {
      await lockSettingsShared(tx, engine)
      await settlePay(tx, id, { settings: await settings.current(tx), at })
    })
  return orders.length
}
