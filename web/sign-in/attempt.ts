import { z } from 'zod/mini'
import { signInRoles, type SignInRole } from '#domain/accounts.ts'
import { otp } from '#domain/otp.ts'
import { draftPrefix, ignoreErrors } from '#web/lib/drafts.ts'

const storageKey = `${draftPrefix}sign-in`

const attemptSchema = z.object({
  name: z.string(),
  address: z.string(),
  /** As typed. */
  phone: z.string(),
  /** The code screen that is open: for which tab and twelve digits, since when. */
  open: z.nullable(z.object({ role: z.enum(signInRoles), phone: z.string(), at: z.number() })),
  /** When a code last went to a number, by its twelve digits. */
  sentAt: z.custom<Readonly<Record<string, number>>>(isTimes),
})

// By hand: zod's schema of records weighs a kilobyte on every page.
function isTimes(kept: unknown): boolean {
  if (!kept || typeof kept !== 'object') return false
  return Object.values(kept).every((at) => typeof at === 'number')
}

/** A sign-in under way in this tab, kept across reloads; the code itself never is. */
export type Attempt = z.infer<typeof attemptSchema>

export const emptyAttempt: Attempt = { name: '', address: '', phone: '', open: null, sentAt: {} }

let cached: Attempt | undefined

export function readAttempt(): Attempt {
  cached ??=
    ignoreErrors(() =>
      z.parse(attemptSchema, JSON.parse(sessionStorage.getItem(storageKey) ?? '')),
    ) ?? emptyAttempt
  return cached
}

export function updateAttempt(changes: Partial<Attempt>): void {
  const next = { ...readAttempt(), ...changes }
  cached = next
  ignoreErrors(() => sessionStorage.setItem(storageKey, JSON.stringify(next)))
}

export function clearAttempt(): void {
  cached = emptyAttempt
  ignoreErrors(() => sessionStorage.removeItem(storageKey))
}

export function recordSent(phone: string, at = Date.now()): void {
  updateAttempt({ sentAt: { ...readAttempt().sentAt, [phone]: at } })
}

/** Takes the record back: nothing went out. */
export function removeSent(phone: string): void {
  const { [phone]: _removed, ...sentAt } = readAttempt().sentAt
  updateAttempt({ sentAt })
}

export function openCodeScreen(role: SignInRole, phone: string): void {
  updateAttempt({ open: { role, phone, at: Date.now() } })
}

/** The number whose code screen a reload brings back: for as long as its code may be good. */
export function findOpenPhone(role: SignInRole): string | undefined {
  const { open } = readAttempt()
  if (open?.role !== role || Date.now() - open.at > otp.lifeMs) return undefined
  return open.phone
}
