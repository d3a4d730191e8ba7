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
    price_paise: null,
    minutes: 0,
    details: '{}',
    date,
    time,
    starts_at: startsAt,
    ends_at: startsAt,
  }
  await transact(db, async (tx) => {
    for (let n = 0; n < count; n++) {
      const person = { phone: nextPhone(), role: 'user', name: '', address: '' } as const
      const { id: account_id } = await ensureAccount(tx, person, now())
      const more = { email: `${n}.${email}`, message, address: 'Ward 4', created_at: now() }
      const by = { actorId: account_id }
      await addOrder(tx, { id: newId(now()), account_id, ...job, ...more }, by)
    }
    await tx.updateTable('order').set({ status: 'accepted', remind_at: 1 }).execute()
  })
}
