import type { FastifyRequest } from 'fastify'
import {
  challengeCookie,
  knownDeviceCookie,
  languageCookie,
  passkeyCookie,
} from '#contract/cookies.ts'
import { languages } from '#contract/locales.ts'
import { generateOtp, logout, passkeySignIn, verifyOtp } from '#contract/sign-in.ts'
import { secondsLeft } from '#domain/sign-in/sessions.ts'
import { getAccount } from '#server/accounts/repo.ts'
import { hashToken, keyedHash, newToken } from '#server/config/secrets.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer, type Call } from '#server/http/register-endpoint.ts'
import { toBlock, toNetwork } from '#server/http/token-bucket.ts'
import { checkPasskey } from '#server/passkeys/check.ts'
import { limitFailures } from '#server/passkeys/limits.ts'
import {
  clearChallenge,
  clearPasskeyChallenge,
  clearSession,
  setChallenge,
  setKnownDevice,
  setSession,
} from '#server/sessions/cookies.ts'
import { endSession } from '#server/sessions/repo.ts'
import { enterByPasskey } from '#server/sign-in/by-passkey.ts'
import { checkCode } from '#server/sign-in/check-code.ts'
import type { Entrance } from '#server/sign-in/enter.ts'
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

/** The browser of a call, and the token by which it is known from now on. */
function openEntrance({ actor, request }: Call<'anyone'>, isKnownBrowser: boolean) {
  const { cookies, headers } = request
  const shown = cookies[knownDeviceCookie]
  // Reuses the cookie's token only when known to this phone: a planted cookie must not become known.
  const token = (isKnownBrowser && shown) || newToken()
  const entrance: Entrance = {
    isKnownBrowser,
    device: { hash: hashToken(token), was: shown && hashToken(shown) },
    sessionId: actor?.sessionId,
    userAgent: headers['user-agent'] ?? '',
    language: languages.find((it) => it === cookies[languageCookie]),
  }
  return { token, entrance }
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
    const { request, reply } = call
    const requester = await readRequester(request, phone)
    const { token: device, entrance } = openEntrance(call, requester.device !== '')
    const { token, account, home } = await checkCode(deps, {
      requester,
      network: toOrigin(otpKey, request).network,
      code: otp,
      challengeId: readChallenge(request),
      ...form,
      totp,
      entrance,
    })
    const at = now()
    setSession(reply, token, secondsLeft({ role: account.role, createdAt: at, seenAt: at }, at))
    setKnownDevice(reply, device)
    clearChallenge(reply)
    return { message: 'OTP Verified Successfully', ...(home && { home }) }
  })

  registerEndpoint(api, { passkeySignIn }, async ({ response, role }, call) => {
    const { request, reply } = call
    const token = request.cookies[passkeyCookie]
    const binding = { purpose: 'signin', boundTo: token ? hashToken(token) : '' } as const
    const proven = await limitFailures(deps, request.ip, () =>
      checkPasskey(deps, { request, binding }, response),
    )
    const person = await getAccount(db, proven.passkey.accountId)
    const { device: known } = await readRequester(request, person.phone)
    const { token: device, entrance } = openEntrance(call, known !== '')
    const entered = await enterByPasskey(deps, { proven, role, entrance })
    const at = now()
    const opened = { role: entered.account.role, createdAt: at, seenAt: at }
    setSession(reply, entered.token, secondsLeft({ ...opened, passkeyId: proven.passkey.id }, at))
    setKnownDevice(reply, device)
    clearPasskeyChallenge(reply)
    return { message: 'Signed in', ...(entered.home && { home: entered.home }) }
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
