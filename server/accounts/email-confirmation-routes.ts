import { confirmEmail, sendConfirmation } from '#contract/accounts/email-confirmation.ts'
import { confirmationsAtMost, wrongConfirmKeysPerMinute } from '#domain/email-confirmation.ts'
import { Refusal } from '#domain/refusals.ts'
import { dayMs, hourMs } from '#domain/time-units.ts'
import { getAccount } from '#server/accounts/repo.ts'
import { hashToken } from '#server/config/secrets.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { limitFailedAttempts } from '#server/http/rate-limit.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import {
  requestsSince,
  markConfirmed,
  takeLink,
} from '#server/notifications/email-confirmation/repo.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'

type EmailConfirmationDeps = Pick<Dependencies, 'db' | 'engine' | 'config' | 'otpKey' | 'now'>

/**
 * Registers the endpoints that confirm an email address. Until it is confirmed, it receives only
 * replies to bookings.
 */
export function emailConfirmationRoutes(api: ApiServer, deps: EmailConfirmationDeps): void {
  const { db, engine, config, now } = deps
  const countFailedAttempt = limitFailedAttempts(deps, 'confirm', wrongConfirmKeysPerMinute)

  registerEndpoint(api, { confirmEmail }, async ({ key }, { request }) => {
    const isDone = await transact(db, async (tx) => {
      const accountEmail = await takeLink(tx, hashToken(key), now())
      return accountEmail !== undefined && (await markConfirmed(tx, accountEmail))
    })
    if (isDone) return { message: 'The email address is confirmed' }
    await countFailedAttempt(request.ip)
    throw new Refusal('confirm_link_gone')
  })

  registerEndpoint(api, { sendConfirmation }, async (_input, { actor }) => {
    await transact(db, async (tx) => {
      await lock(tx, engine, `mailbox:${actor.id}`)
      await askAgain(tx, actor.id, config.limitScale, now())
    })
    return { message: 'The link is on its way' }
  })
}

async function askAgain(tx: Tx, accountId: string, scale: number, at: number): Promise<void> {
  const { email, confirmedEmail, language, name } = await getAccount(tx, accountId)
  if (!email) throw new Refusal('email_missing')
  if (email.toLowerCase() === confirmedEmail) throw new Refusal('email_confirmed')
  const requests = await requestsSince(tx, accountId, at - dayMs)
  const lately = requests.filter((it) => it > at - hourMs)
  if (lately.length >= confirmationsAtMost.hour * scale)
    throw new Refusal('too_many_requests', { retryAfterSeconds: 3600 })
  if (requests.length >= confirmationsAtMost.day * scale)
    throw new Refusal('too_many_requests', { retryAfterSeconds: 86_400 })
  const payload = { name, asksToConfirm: true } as const
  // The customer asked for this email, so their channel preferences do not apply.
  const to = { accountId, phone: '', email, language, byPhone: 0, byEmail: 1, quiet: 0 }
  await enqueue(tx, { type: 'mailbox-confirm', payload }, to, at)
}
