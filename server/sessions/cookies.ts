import type { FastifyReply } from 'fastify'
import {
  challengeCookie,
  knownDeviceCookie,
  passkeyCookie,
  sessionCookie,
  sessionHintCookie,
} from '#contract/cookies.ts'
import { passkeys } from '#domain/passkeys.ts'
import { otp } from '#domain/sign-in/otp.ts'

const hidden = { httpOnly: true, sameSite: 'lax', path: '/' } as const
const readable = { httpOnly: false, sameSite: 'lax', path: '/' } as const
/** Limits the cookies of sign-in codes to the calls that need them. */
const signInOnly = { httpOnly: true, sameSite: 'lax', path: '/api/v1/user' } as const

export function setSession(reply: FastifyReply, token: string, maxAge: number): void {
  reply.setCookie(sessionCookie, token, { ...hidden, maxAge })
  reply.setCookie(sessionHintCookie, '1', { ...readable, maxAge })
}

export function clearSession(reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, hidden)
  reply.clearCookie(sessionHintCookie, readable)
}

export function setChallenge(reply: FastifyReply, token: string): void {
  reply.setCookie(challengeCookie, token, { ...signInOnly, maxAge: otp.lifeMs / 1000 })
}

export function clearChallenge(reply: FastifyReply): void {
  reply.clearCookie(challengeCookie, signInOnly)
}

export function setPasskeyChallenge(reply: FastifyReply, token: string): void {
  reply.setCookie(passkeyCookie, token, { ...signInOnly, maxAge: passkeys.challengeMs / 1000 })
}

export function clearPasskeyChallenge(reply: FastifyReply): void {
  reply.clearCookie(passkeyCookie, signInOnly)
}

export function setKnownDevice(reply: FastifyReply, token: string): void {
  reply.setCookie(knownDeviceCookie, token, { ...signInOnly, maxAge: otp.knownDeviceMs / 1000 })
}
