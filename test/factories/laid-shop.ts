import { slotStart } from '#domain/schedule.ts'
import { findAccount } from '#server/accounts/repo.ts'
import { layShop } from '#server/commands/demo/lay-shop.ts'
import { transact } from '#server/db/database.ts'
import { startSession } from '#server/sessions/repo.ts'
import { client } from '#test/client.ts'
import type { HasAfterHook } from '#test/release-after.ts'
import { shared } from '#test/shared.ts'
import { createTestApp } from '#test/test-app.ts'

/** Wednesday, 6 May 2026, at 15:47 in India. */
const afternoon = slotStart({ date: '2026-05-06', time: '15:30' }) + 17 * 60_000

/** The shop of `npm run demo` at a time, with the three people whose numbers it prints. */
export async function laidAt(t: HasAfterHook, at: number) {
  const app = await createTestApp(t, { at, env: { RATE_LIMIT_SCALE: '1000000' } })
  const laid = await layShop(app.deps, app.app, app.clock)

  async function signedIn(phone: string, role: 'user' | 'worker' | 'admin') {
    const account = await findAccount(app.deps.db, phone, role)
    if (!account) throw new Error(`${phone} is no ${role}`)
    const token = await transact(app.deps.db, (tx) => startSession(tx, account.id, app.clock.now))
    return { ...client(app.app, { access_token: token }), account, phone }
  }

  return {
    ...app,
    laid,
    admin: await signedIn(laid.owner.phone, 'admin'),
    worker: await signedIn(laid.worker.phone, 'worker'),
    customer: await signedIn(laid.customer.phone, 'user'),
  }
}

/** Shared, as no test changes it. */
export const laidInTheAfternoon = shared((t) => laidAt(t, afternoon))
