import { changePhone } from '#contract/accounts/admin.ts'
import { maskPhone } from '#domain/phone.ts'
import { Refusal } from '#domain/refusals.ts'
import { countOrders } from '#server/accounts/admin-repo.ts'
import {
  findAccount,
  findAccountById,
  forgetCalendarFeed,
  isAdminsNumber,
  renameAccount,
  type Account,
} from '#server/accounts/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { forgetSender } from '#server/notifications/free-form/threads-repo.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { redirectQueued } from '#server/notifications/outbox/repo.ts'
import { deletePasskeys } from '#server/sessions/passkeys-repo.ts'
import { endAllSessions } from '#server/sessions/repo.ts'

type PhoneDeps = Pick<Dependencies, 'db' | 'engine' | 'now'>

export function changePhoneRoute(api: ApiServer, deps: PhoneDeps): void {
  registerEndpoint(api, { changePhone }, async ({ userid, phone }, { actor }) => {
    await transact(deps.db, (tx) => givePhone(tx, deps, actor, { userid, phone }))
    return { message: 'Number changed' }
  })
}

/** The same account under a new SIM. Its old number is told, so that a take-over is noticed. */
async function givePhone(
  tx: Tx,
  { engine, now }: Omit<PhoneDeps, 'db'>,
  actor: Actor,
  { userid, phone }: { readonly userid: string; readonly phone: string },
): Promise<void> {
  const at = now()
  const account = await findAccountById(tx, userid)
  if (!account || account.role === 'admin' || account.erasedAt !== null)
    throw new Refusal('account_not_found')
  if (account.phone === phone) return
  await refuseTaken(tx, phone, account)
  if (await isAdminsNumber(tx, phone, account.role))
    throw new Refusal('phone_of_admin', { fields: { phone: 'phone_of_admin' } })
  await renameAccount(tx, account, { phone, name: account.name })
  // Made by whoever had the old number.
  await deletePasskeys(tx, engine, account.id)
  await forgetCalendarFeed(tx, account.id)
  await endAllSessions(tx, account.id)
  await forgetSender(tx, account.id)
  await redirectQueued(tx, account.id, account.phone, phone)
  const payload = { name: account.name, newPhone: maskPhone(phone) }
  const byPhone = { ...account, accountId: account.id, byPhone: 1 }
  await enqueue(tx, { type: 'phone-changed', payload }, byPhone, at)
  const subject = `${maskPhone(account.phone)} → ${maskPhone(phone)}`
  const about = { actorId: actor.id, subject, aboutId: account.id }
  await recordAudit(tx, { at, kind: 'phone-changed', ...about })
}

async function refuseTaken(tx: Tx, phone: string, { role }: Account): Promise<void> {
  const other = await findAccount(tx, phone, role)
  if (!other) return
  const counts = Object.values(await countOrders(tx, other.id))
  const bookings = counts.reduce((sum, n) => sum + n, 0)
  throw new Refusal('phone_taken', {
    fields: { phone: 'phone_taken' },
    params: { bookings: `${bookings || 'no'} ${bookings === 1 ? 'booking' : 'bookings'}` },
    data: { customer_id: other.id, bookings },
  })
}
