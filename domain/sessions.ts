import type { Role } from '#domain/accounts.ts'

const hour = 3_600_000
const day = 24 * hour

/** Life of a sign-in in milliseconds (policy, Sessions). */
const lives = {
  user: { idleMs: 14 * day, absoluteMs: 30 * day },
  worker: { idleMs: 14 * day, absoluteMs: 30 * day },
  admin: { idleMs: 8 * hour, absoluteMs: 24 * hour },
} as const satisfies Record<Role, { idleMs: number; absoluteMs: number }>

export const session = {
  perAccount: 10,
  rotateAfterMs: day,
  /** How long an old token still works once the new one has been used. */
  graceMs: 60_000,
  seenEveryMs: 5 * 60_000,
} as const

export type Session = { readonly role: Role; readonly createdAt: number; readonly seenAt: number }

export function isAlive({ role, createdAt, seenAt }: Session, now: number): boolean {
  const { idleMs, absoluteMs } = lives[role]
  return now - seenAt < idleMs && now - createdAt < absoluteMs
}

export function secondsLeft({ role, createdAt }: Session, now: number): number {
  return Math.max(0, Math.floor((createdAt + lives[role].absoluteMs - now) / 1000))
}

/** Oldest moment of sign-in that any role could still be signed in from. */
export function oldestAlive(now: number): number {
  return now - lives.user.absoluteMs
}
