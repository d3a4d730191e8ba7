import { maySend, otp } from '#domain/otp.ts'
import { Refusal } from '#domain/refusals.ts'
import { hasAccount } from '#server/accounts/repo.ts'
import { lock, transact } from '#server/db/database.ts'
import { maskNumbers } from '#server/log.ts'
import { otpText } from '#server/messages/templates.ts'
import { withinTime } from '#server/messages/within-time.ts'
import type { Deps } from '#server/open.ts'
import { issueCode } from '#server/sign-in/code.ts'
import { addSend, recentSends, undoSend, type Asker } from '#server/sign-in/repo.ts'

type Ask = { readonly asker: Asker; readonly ip: string; readonly challengeId: string }

/** Takes the limit, makes the code, and sends it before answering; a failed send gives the limit back. */
export async function sendCode(deps: Deps, { asker, ip, challengeId }: Ask): Promise<void> {
  const { db, engine, config, otpKey, sender, now, log } = deps
  const at = now()
  const { sendId, code } = await transact(db, async (tx) => {
    await lock(tx, engine, 'otp-send')
    const phoneHasAccount = await hasAccount(tx, asker.phone)
    const verdict = maySend(
      { ...(await recentSends(tx, asker, ip, at)), phoneHasAccount },
      at,
      config.limitScale,
    )
    if (!verdict.send) {
      const retryAfterSeconds = Math.ceil(verdict.retryAfterMs / 1000)
      throw new Refusal(verdict.why === 'cooldown' ? 'otp_cooldown' : 'otp_too_many', {
        retryAfterSeconds,
      })
    }
    return {
      sendId: await addSend(tx, asker, ip, at),
      code: await issueCode(tx, otpKey, challengeId, asker, at),
    }
  })
  try {
    const text = otpText(code, deps.business, config.publicUrl)
    const message = { channel: 'sms', to: asker.phone, template: 'otp', text, code } as const
    await withinTime(otp.sendTimeoutMs, (signal) => sender.send(message, signal))
  } catch (error) {
    // Providers repeat the message in their errors, and with it the code.
    const reason = maskNumbers(String(error)).replaceAll(code, '******')
    log.error({ reason }, 'a code could not be sent')
    await transact(db, (tx) => undoSend(tx, sendId, challengeId))
    throw new Refusal('otp_not_sent', { retryAfterSeconds: 30 })
  }
}
