import { z } from 'zod/mini'
import { signInRoles, type SignInRole } from '#domain/accounts.ts'
import { otp } from '#domain/sign-in/otp.ts'
import { draftPrefix, tryOrUndefined } from '#web/lib/drafts.ts'

const storageKey = `${draftPrefix}sign-in`

const attemptSchema = z.object({
  name: z.string(),
  address: z.string(),
  /** As typed. */
  phone: z.string(),
  /** The open code screen: its tab, the twelve-digit number and the time it opened. */
  open: z.nullable(z.object({ role: z.enum(signInRoles), phone: z.string(), at: z.number() })),
  /** When a code was last sent, by twelve-digit number. */
  sentAt: z.record(z.string(), z.number()),
})

/** A sign-in in progress in this tab, kept across reloads; never includes the code. */
export type Attempt = z.infer<typeof attemptSchema>

export const emptyAttempt: Attempt = { name: '', address: '', phone: '', open: null, sentAt: {} }

let cached: Attempt | undefined

export function readAttempt(): Attempt {
  cached ??=
    tryOrUndefined(() =>
      z.parse(attemptSchema, JSON.parse(sessionStorage.getItem(storageKey) ?? '')),
    ) ?? emptyAttempt
  return cached
}

export function updateAttempt(changes: Partial<Attempt>): void {
  const next = { ...readAttempt(), ...changes }
  cached = next
  tryOrUndefined(() => sessionStorage.setItem(storageKey, JSON.stringify(next)))
}

export function clearAttempt(): void {
  cached = emptyAttempt
  tryOrUndefined(() => sessionStorage.removeItem(storageKey))
}

export function recordSent(phone: string, at = Date.now()): void {
  updateAttempt({ sentAt: { ...readAttempt().sentAt, [phone]: at } })
}

/** Removes the record when no code was sent. */
export function removeSent(phone: string): void {
  const { [phone]: _removed, ...sentAt } = readAttempt().sentAt
  updateAttempt({ sentAt })
}

export function openCodeScreen(role: SignInRole, phone: string): void {
  updateAttempt({ open: { role, phone, at: Date.now() } })
}

/** The number whose code screen a reload restores, while its code may be valid. */
export function findOpenPhone(role: SignInRole): string | undefined {
  const { open } = readAttempt()
  if (open?.role !== role || Date.now() - open.at > otp.lifeMs) return undefined
  return open.phone
}
