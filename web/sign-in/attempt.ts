import { z } from 'zod/mini'
import { signInRoles, type SignInRole } from '#domain/accounts.ts'
import { otp } from '#domain/otp.ts'
import { draftPrefix, ignoreErrors } from '#web/lib/drafts.ts'

const key = `${draftPrefix}sign-in`

const shape = z.object({
  name: z.string(),
  address: z.string(),
  /** As typed. */
  phone: z.string(),
  /** The code screen that is open: for which tab and twelve digits, since when. */
  open: z.nullable(z.object({ role: z.enum(signInRoles), phone: z.string(), at: z.number() })),
  /** When a code last went to a number, by its twelve digits. */
  sentAt: z.record(z.string(), z.number()),
})

/** A sign-in under way in this tab, kept across reloads; the code itself never is. */
export type Attempt = z.infer<typeof shape>

const fresh: Attempt = { name: '', address: '', phone: '', open: null, sentAt: {} }

let kept: Attempt | undefined

export function readAttempt(): Attempt {
  kept ??=
    ignoreErrors(() => z.parse(shape, JSON.parse(sessionStorage.getItem(key) ?? ''))) ?? fresh
  return kept
}

export function changeAttempt(change: Partial<Attempt>): void {
  const next = { ...readAttempt(), ...change }
  kept = next
  ignoreErrors(() => sessionStorage.setItem(key, JSON.stringify(next)))
}

export function forgetAttempt(): void {
  kept = fresh
  ignoreErrors(() => sessionStorage.removeItem(key))
}

export function noteSent(phone: string, at = Date.now()): void {
  changeAttempt({ sentAt: { ...readAttempt().sentAt, [phone]: at } })
}

/** Takes back a note: nothing went out. */
export function noteUnsent(phone: string): void {
  const { [phone]: _none, ...sentAt } = readAttempt().sentAt
  changeAttempt({ sentAt })
}

export function openCodeScreen(role: SignInRole, phone: string): void {
  changeAttempt({ open: { role, phone, at: Date.now() } })
}

/** The number whose code screen a reload brings back: for as long as its code may be good. */
export function openPhone(role: SignInRole): string | undefined {
  const { open } = readAttempt()
  if (open?.role !== role || Date.now() - open.at > otp.lifeMs) return undefined
  return open.phone
}
