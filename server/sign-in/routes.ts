import type { FastifyRequest } from 'fastify'
import { challengeCookie, knownDeviceCookie, languageCookie } from '#contract/cookies.ts'
import { languages } from '#contract/locales.ts'
import { generateOtp, logout, verifyOtp } from '#contract/sign-in.ts'
import { secondsLeft } from '#domain/sign-in/sessions.ts'
import { hashToken, keyedHash, newToken } from '#server/config/secrets.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { toBlock, toNetwork } from '#server/http/token-bucket.ts'
import {
  clearChallenge,
  clearSession,
  setChallenge,
  setKnownDevice,
  setSession,
} from '#server/sessions/cookies.ts'
import { endSession } from '#server/sessions/repo.ts'
import { checkCode } from '#server/sign-in/check-code.ts'
import type { Origin } from '#server/sign-in/limits-repo.ts'
import { findDevice, killChallenge } from '#server/sign-in/repo.ts'
import { sendCode } from '#server/sign-in/send-code.ts'

/** Id of the challenge this browser requested last. */
function readChallenge(request: FastifyRequest): string | undefined {
  const token = request.cookies[challengeCookie]
  return token ? hashToken(token) : undefined
}

function toOrigin(otpKey: Buffer, { ip }: FastifyRequest): Origin {
  const block = toBlock(ip)
  return {
    network: keyedHash(otpKey, 'ip', toNetwork(ip)),
    block: keyedHash(otpKey, 'block', block),
    isIpv6: block.includes(':'),
  }
}

export function signInRoutes(api: ApiServer, deps: Dependencies): void {
  const { db, now, otpKey } = deps

  const readRequester = async (request: FastifyRequest, phone: string) => {
    const token = request.cookies[knownDeviceCookie]
    return { phone, device: token ? await findDevice(db, hashToken(token), phone, now()) : '' }
  }
  registerEndpoint(api, { generateOtp }, async ({ phone }, { request, reply }) => {
    const token = newToken()
    await sendCode(deps, {
      requester: await readRequester(request, phone),
      origin: toOrigin(otpKey, request),
      challengeId: hashToken(token),
    })
    const old = readChallenge(request)
    // The new code is on its way: a failure to end the old one must not hide that.
    if (old)
      await killChallenge(db, old, phone).catch((err: unknown) =>
        request.log.error({ err }, 'an old code could not be ended'),
      )
    setChallenge(reply, token)
    return { message: 'OTP sent!' }
  })

  registerEndpoint(api, { verifyOtp }, async ({ phone, otp, totp, ...form }, call) => {
    const { actor, request, reply } = call
    const requester = await readRequester(request, phone)
    const shown = request.cookies[knownDeviceCookie]
    // Reuses the cookie's token only when known to this phone: a planted cookie must not become
    // known.
    const device = (requester.device && shown) || newToken()
    const { token, account, home } = await checkCode(deps, {
      requester,
      network: toOrigin(otpKey, request).network,
      code: otp,
      challengeId: readChallenge(request),
      ...form,
      totp,
      userAgent: request.headers['user-agent'] ?? '',
      language: languages.find((it) => it === request.cookies[languageCookie]),
      sessionId: actor?.sessionId,
      device: { hash: hashToken(device), was: shown && hashToken(shown) },
    })
    const at = now()
    setSession(reply, token, secondsLeft({ role: account.role, createdAt: at, seenAt: at }, at))
    setKnownDevice(reply, device)
    clearChallenge(reply)
    return { message: 'OTP Verified Successfully', ...(home && { home }) }
  })

  registerEndpoint(api, { logout }, async (_input, { actor, reply }) => {
    if (actor)
      await transact(db, async (tx) => {
        await endSession(tx, actor.sessionId)
        const own = { actorId: actor.id, subject: actor.id, aboutId: actor.id }
        await recordAudit(tx, { at: now(), kind: 'signed-out', ...own })
      })
    clearSession(reply)
    return { message: 'Logged out' }
  })
}
