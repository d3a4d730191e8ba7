import { ensureAccount } from '#server/accounts/repo.ts'
import { newId } from '#server/config/secrets.ts'
import { transact } from '#server/db/database.ts'
import { addOrder } from '#server/orders/repo.ts'
import { booking, type TestApp } from '#test/test-app.ts'

/** Creates `count` customers, each with a confirmed job at `startsAt` whose reminder is due now. */
export async function ordersWithDueReminder(
  { deps, nextPhone }: TestApp,
  count: number,
  startsAt: number,
) {
  const { db, now } = deps
  const { date, time, service, email, any_message: message } = booking()
  const job = {
    service,
    lines: '[]',
    pricePaise: null,
    minutes: 0,
    details: '{}',
    date,
    time,
    startsAt,
    endsAt: startsAt,
  }
  await transact(db, async (tx) => {
    for (let n = 0; n < count; n++) {
      const person = { phone: nextPhone(), role: 'user', name: '', address: '' } as const
      const { id: accountId } = await ensureAccount(tx, person, now())
      const more = { email: `${n}.${email}`, message, address: 'Ward 4', createdAt: now() }
      const by = { actorId: accountId }
      await addOrder(tx, { id: newId(now()), accountId, ...job, ...more }, by)
    }
    await tx.updateTable('order').set({ status: 'accepted', remind_at: 1 }).execute()
  })
}
