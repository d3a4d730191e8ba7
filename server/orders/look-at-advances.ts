import { advanceDuty, nextLook, readTerms } from '#domain/orders/advance.ts'
import { transact } from '#server/db/database.ts'
import { lockSettingsShared } from '#server/db/settings.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { templateTexts } from '#server/notifications/templates/texts.ts'
import { advancesToLookAt, claimLook, lastAdmin } from '#server/orders/advance-repo.ts'
import { countEvents } from '#server/orders/events.ts'
import { buildOrderPayload } from '#server/orders/presenter.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'
import { cancelByItself } from '#server/orders/transition.ts'

const batch = 50

type LookDeps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'orderEffects' | 'now'>

/**
 * Reminds of advances two hours before their deadline. At the deadline it tells the office, and
 * cancels the booking where that was promised. Returns how many orders it looked at.
 */
export async function lookAtAdvances(deps: LookDeps): Promise<number> {
  const { db, engine, now } = deps
  const at = now()
  if ((await advancesToLookAt(db, at, 1)).length === 0) return 0
  return transact(db, async (tx) => {
    await lockSettingsShared(tx, engine)
    const due = await advancesToLookAt(tx, at, batch)
    for (const order of due) await look(tx, deps, order, at)
    return due.length
  })
}

async function look(tx: Tx, deps: LookDeps, order: OrderWithCustomer, at: number): Promise<void> {
  const duty = advanceDuty(order, at)
  if (duty === 'late' && readTerms(order.advanceTerms)?.cancel_by_itself === true)
    return cancel(tx, deps, order, at)
  if (!(await claimLook(tx, order, nextLook(order, at)))) return
  if (duty === 'remind') await remind(tx, order, at)
  if (duty === 'late') await ring(tx, order, at)
}

async function remind(tx: Tx, order: OrderWithCustomer, at: number): Promise<void> {
  const payload = buildOrderPayload({ ...order, reply: null }, await countEvents(tx, order.id))
  const giveUpAt = order.advanceUntil ?? at
  await enqueue(tx, { type: 'booking-advance', payload, giveUpAt }, order, at)
}

/** Only one process cancels, and none if the rest was paid in the same moment. */
async function cancel(tx: Tx, deps: LookDeps, order: OrderWithCustomer, at: number): Promise<void> {
  const message = templateTexts[order.language || 'en'].advanceLate
  const actorId = await lastAdmin(tx, order.id)
  if (await cancelByItself(tx, deps, order, { actorId, message, at })) await ring(tx, order, at)
}

/** The bell of the office. */
const ring = (tx: Tx, { id, accountId }: OrderWithCustomer, at: number): Promise<void> =>
  recordLiveEvent(tx, {
    at,
    topic: 'order',
    subject: id,
    people: [accountId],
    kind: 'advance-late',
  })
