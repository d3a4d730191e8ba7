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

export type Session = { readonly role: Role; readonly createdAt: number; readonly seenAt: number }

export function isAlive({ role, createdAt, seenAt }: Session, now: number): boolean {
  const { idleMs, absoluteMs } = lives[role]
  return now - seenAt < idleMs && now - createdAt < absoluteMs
}

export function secondsLeft({ role, createdAt }: Session, now: number): number {
  return Math.max(0, Math.floor((createdAt + lives[role].absoluteMs - now) / 1000))
}

/** Returns the earliest sign-in time from which a session of any role could still be valid. */
export function oldestAlive(now: number): number {
  return now - lives.user.absoluteMs
}
