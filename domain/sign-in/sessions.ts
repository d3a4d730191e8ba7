import type { Role } from '#domain/accounts.ts'
import { dayMs, hourMs, minuteMs } from '#domain/time-units.ts'

/**
 * Session lifetimes: customers and workers stay signed in on their phones, admins for a working
 * day.
 */
const lives = {
  user: { idleMs: 14 * dayMs, absoluteMs: 30 * dayMs },
  worker: { idleMs: 14 * dayMs, absoluteMs: 30 * dayMs },
  admin: { idleMs: 8 * hourMs, absoluteMs: 24 * hourMs },
} as const satisfies Record<Role, { idleMs: number; absoluteMs: number }>

export const session = {
  perAccount: 10,
  rotateAfterMs: dayMs,
  /** How long an old token still works after the new one was first used. */
  graceMs: minuteMs,
  seenEveryMs: 5 * minuteMs,
} as const

export type Session = {
  readonly role: Role
  readonly createdAt: number
  readonly seenAt: number
  /** The passkey that opened it and still exists. */
  readonly passkeyId?: string | null
}

/** An admin's phone stays signed in as long as everybody's when a finger opened it. */
const lifeOf = ({ role, passkeyId }: Session) => (passkeyId ? lives.user : lives[role])

export function isAlive(it: Session, now: number): boolean {
  const { idleMs, absoluteMs } = lifeOf(it)
  const { createdAt, seenAt } = it
  return now - seenAt < idleMs && now - createdAt < absoluteMs
}

export function secondsLeft(it: Session, now: number): number {
  return Math.max(0, Math.floor((it.createdAt + lifeOf(it).absoluteMs - now) / 1000))
}

/** Returns the earliest sign-in time from which a session of any role could still be valid. */
export function oldestAlive(now: number): number {
  return now - lives.user.absoluteMs
}
