import type { Settings } from '#contract/settings/settings.ts'
import { homeNewsHours } from '#domain/jobs/home-card.ts'
import { hourMs } from '#domain/time-units.ts'
import { findCards } from '#server/addresses/homes.ts'
import type { Tx } from '#server/db/tables.ts'
import { notifyWorkers } from '#server/jobs/assign.ts'
import { jobsStarting } from '#server/jobs/homes/repo.ts'
import { listAssignedWorkers } from '#server/jobs/repo.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { listParticipantIds } from '#server/orders/workers-repo.ts'

/** Tells the workers who come to a home within hours that its card has changed. */
export async function tellOfHome(
  tx: Tx,
  { accountId, addressId }: { readonly accountId: string; readonly addressId: string },
  business: Settings['business'],
  at: number,
): Promise<void> {
  const soon = await jobsStarting(tx, accountId, { from: at, to: at + homeNewsHours * hourMs })
  const cards = await findCards(tx, soon, business)
  for (const order of soon.filter(({ id }) => cards.get(id)?.addressId === addressId)) {
    const crew = await listAssignedWorkers(tx, order.id)
    await notifyWorkers({ tx, at, isMoved: true }, order, crew, crew)
    const people = listParticipantIds(order)
    await recordLiveEvent(tx, { at, topic: 'order', subject: order.id, people })
  }
}
