import { toRupees } from '#domain/catalogue/price.ts'
import { indiaClock, toIso } from '#domain/schedule.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { addUp, latestSums, saveSums, type MoneySumRow } from '#server/money/sums-repo.ts'

/**
 * Adds up once a night where all money ever received is. Throws as long as the last sums do not
 * agree with the ledger, so that an alarm rings.
 */
export async function checkSums({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<void> {
  const at = now()
  const day = indiaClock(at).date
  if ((await latestSums(db))?.day !== day)
    await transact(db, async (tx) => saveSums(tx, { day, at, ...(await addUp(tx)) }))
  const sums = await latestSums(db)
  if (sums && !agrees(sums)) throw new Error('the money received is not where it should be')
}

/** Every rupee received is for work done, kept, to give back, or held for work to come. */
const agrees = (it: MoneySumRow): boolean =>
  it.receivedPaise === it.billedPaise + it.keptPaise + it.giveBackPaise + it.heldPaise

export const presentSums = (it: MoneySumRow | undefined) =>
  it
    ? {
        at: toIso(it.at),
        received: toRupees(it.receivedPaise),
        billed: toRupees(it.billedPaise),
        kept: toRupees(it.keptPaise),
        give_back: toRupees(it.giveBackPaise),
        held: toRupees(it.heldPaise),
        agrees: agrees(it),
      }
    : null
