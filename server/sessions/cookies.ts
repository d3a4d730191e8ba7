import type { FastifyReply } from 'fastify'
import { otp } from '#domain/otp.ts'

const sessionCookie = 'access_token'
/** Tells the page that a session exists; holds no secret (decision 4). */
const companionCookie = 'access_token_present'

export const cookieNames = {
  session: sessionCookie,
  companion: companionCookie,
  challenge: 'otp_challenge',
  device: 'known_device',
} as const

const hidden = { httpOnly: true, sameSite: 'lax', path: '/' } as const
const readable = { httpOnly: false, sameSite: 'lax', path: '/' } as const
/** Codes concern these calls only, so their cookies travel nowhere else. */
const signInOnly = { httpOnly: true, sameSite: 'lax', path: '/api/v1/user' } as const

export function setSession(reply: FastifyReply, token: string, maxAge: number): void {
  reply.setCookie(sessionCookie, token, { ...hidden, maxAge })
  reply.setCookie(companionCookie, '1', { ...readable, maxAge })
}

export function clearSession(reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, hidden)
  reply.clearCookie(companionCookie, readable)
}

export function setChallenge(reply: FastifyReply, token: string): void {
  reply.setCookie(cookieNames.challenge, token, { ...signInOnly, maxAge: otp.lifeMs / 1000 })
}

export function clearChallenge(reply: FastifyReply): void {
  reply.clearCookie(cookieNames.challenge, signInOnly)
}

export function setKnownDevice(reply: FastifyReply, token: string): void {
  reply.setCookie(cookieNames.device, token, { ...signInOnly, maxAge: otp.knownDeviceMs / 1000 })
}
