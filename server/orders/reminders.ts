import { dueReminder, nextReminderAt } from '#domain/notifications/reminders.ts'
import { transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { countEvents } from '#server/orders/events.ts'
import { buildOrderPayload } from '#server/orders/presenter.ts'
import {
  scheduleNextReminder,
  remindedOrders,
  type Reminded,
} from '#server/orders/reminders-repo.ts'

const batch = 100

/** Queues the due reminders of one batch of orders; returns how many orders it looked at. */
export async function sendDueReminders({
  db,
  now,
}: Pick<Dependencies, 'db' | 'now'>): Promise<number> {
  const at = now()
  if ((await remindedOrders(db, at, 1)).length === 0) return 0
  return transact(db, async (tx) => {
    const due = await remindedOrders(tx, at, batch)
    for (const order of due) await remind(tx, order, at)
    return due.length
  })
}

async function remind(tx: Tx, order: Reminded, at: number): Promise<void> {
  const remindAt = order.remindAt ?? at
  const isMine = await scheduleNextReminder(tx, order, nextReminderAt(order, at))
  const reminder = dueReminder(order, remindAt, at)
  if (!isMine || !reminder) return
  const payload = buildOrderPayload({ ...order, reply: null }, await countEvents(tx, order.id))
  const { type, untilMs } = reminder
  const { startsAt: slotAt } = order
  // Given up when it no longer helps.
  await enqueue(tx, { type, payload, slotAt, giveUpAt: slotAt - untilMs }, order, at)
}
