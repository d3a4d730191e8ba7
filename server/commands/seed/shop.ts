import type { Settings } from '#contract/settings/settings.ts'
import type { AuditAction } from '#domain/audit.ts'
import type { ActivityKind, LiveSubject } from '#domain/live/events.ts'
import { retentionCutoff } from '#domain/retention.ts'
import type { StoredPicture } from '#server/uploads/stored-picture.ts'
import type { Coupons } from './coupons.ts'
import type { Crew } from './crew.ts'
import type { Life, Wanted } from './life.ts'
import type { Job } from './order-life.ts'
import type { Queue } from './queue.ts'
import type { Random } from './random.ts'
import type { Save } from './save.ts'

/** A shop whose past is made up from its first day until now. */
export type Shop = {
  readonly random: Random
  readonly save: Save
  /** Does something when the shop has come to that time, if it ever does. */
  readonly later: (at: number, run: () => void) => void
  readonly settings: Settings
  readonly admins: readonly string[]
  readonly crew: Crew
  readonly makeJob: (bookedAt: number) => Job
  readonly coupons: Coupons
  readonly wishes: Queue<Wish>
  /** Plans with a visit that could not be booked. */
  readonly unbooked: Set<string>
  /** Stored pictures for the latest jobs. */
  readonly pictures: StoredPicture[]
  readonly now: number
}

/** A booking that a plan or a problem asks for. */
export type Wish = {
  readonly at: number
  readonly make: (bookedAt: number) => Wanted
  readonly booked: (life: Life) => void
  /** Called when it could not be booked. */
  readonly missed: () => void
}

export const personOf = (shop: Shop): string => shop.random.pick(shop.admins)

type Act = {
  readonly at: number
  readonly actorId: string | null
  readonly kind: AuditAction
  readonly subject: string
  readonly aboutId: string
}

/** Records an act, unless it is so old that its entry would be deleted. */
export function audit({ save, now }: Shop, { at, actorId, kind, subject, aboutId }: Act): void {
  if (at < retentionCutoff('audit', now)) return
  save.add('audit', {
    at,
    actor_id: actorId,
    kind,
    subject,
    about_id: aboutId,
    session_id: null,
    network: null,
  })
  save.count(`audit:${kind}`)
}

type Announced = {
  readonly at: number
  readonly topic: LiveSubject
  readonly subject: string
  readonly people: readonly string[]
  readonly kind?: ActivityKind | undefined
  readonly actorId?: string
}

export function announce({ save, now }: Shop, it: Announced): void {
  const { at, topic, subject, people, kind = '', actorId = null } = it
  if (at < retentionCutoff('live', now)) return
  save.add('live_event', {
    at,
    topic,
    subject,
    people: JSON.stringify([...new Set(people)]),
    kind,
    actor_id: actorId,
  })
}
