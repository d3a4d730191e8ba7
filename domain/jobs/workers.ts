import { townOfAddress, type Town } from '#domain/address.ts'
import type { JobSpan } from '#domain/hours/crew-capacity.ts'
import { slotStart, weekdayOf } from '#domain/schedule.ts'

/** Whether a worker is preferred for a customer, or never goes there. */
export const pairingKinds = ['prefer', 'never'] as const
export type PairingKind = (typeof pairingKinds)[number]

/** HH:MM in India, end exclusive; null for a day without work. */
type WorkHours = { readonly from: string; readonly to: string } | null

/** The hours of each weekday, 1 = Monday. */
export type Week = { readonly [day in 1 | 2 | 3 | 4 | 5 | 6 | 7]: WorkHours }

/** Where, when and at what a worker works. */
export type WorkerProfile = {
  /** '' when it is not known. */
  readonly town: string
  /** Ids of skills. */
  readonly skills: readonly string[]
  /** Null for the whole opening hours. */
  readonly week: Week | null
}

/** A worker on one date. */
export type WorkerOnDate = WorkerProfile & {
  readonly id: string
  readonly name: string
  readonly nameKey: string
  /** The time off on this date; null for none. */
  readonly leave: JobSpan | null
}

/** What decides who can do a job. */
export type JobNeeds = JobSpan & {
  readonly date: string
  /** Ids of the skills that each of its workers needs. */
  readonly skills: readonly string[]
}

/** What speaks against a worker on a job, and for one. */
export type Suitability = {
  readonly isOnLeave: boolean
  readonly isOffHours: boolean
  readonly lacksSkill: boolean
  readonly isNever: boolean
  readonly isPreferred: boolean
}

/** How a worker and the customer of an order go together; "never" outweighs the customer's wish. */
export function pairingWith(
  workerId: string,
  pairings: ReadonlyMap<string, PairingKind> | undefined,
  wished: readonly string[],
): PairingKind | undefined {
  return pairings?.get(workerId) ?? (wished.includes(workerId) ? 'prefer' : undefined)
}

/** Says what a worker may do on a date; whether other jobs leave the time for it is not asked. */
export function suitability(
  { leave, week, skills }: WorkerOnDate,
  job: JobNeeds,
  pairing?: PairingKind,
): Suitability {
  return {
    isOnLeave: leave !== null && leave.startsAt < job.endsAt && job.startsAt < leave.endsAt,
    isOffHours: isOffHours(week, job),
    lacksSkill: job.skills.some((it) => !skills.includes(it)),
    isNever: pairing === 'never',
    isPreferred: pairing === 'prefer',
  }
}

/** Checks whether some part of a job is outside the worker's week. */
export function isOffHours(
  week: Week | null,
  { date, startsAt, endsAt }: JobSpan & { readonly date: string },
): boolean {
  if (week === null) return false
  const hours = week[weekdayOf(date) as keyof Week]
  return (
    hours === null ||
    startsAt < slotStart({ date, time: hours.from }) ||
    slotStart({ date, time: hours.to }) < endsAt
  )
}

export type WayRules = { readonly bufferMinutes: number; readonly townMinutes: number }

/** The way between two jobs, by the indexes of their towns; -1 for a town that is not known. */
export function wayMinutes(from: number, to: number, rules: WayRules): number {
  const isAcross = from >= 0 && to >= 0 && from !== to
  return isAcross ? Math.max(rules.townMinutes, rules.bufferMinutes) : rules.bufferMinutes
}

type JobAt = JobSpan & { readonly address: string }

/** Another job of a worker on the same day. */
export type PlacedJob = JobAt & { readonly minutes: number }

/**
 * What a worker's day with a job on top of the others asks for: the minutes of the others, and the
 * longer of the ways to the job from the one before and from it to the next. Expects them sorted.
 */
export function dayWithJob(
  job: JobAt,
  others: readonly PlacedJob[],
  towns: readonly Town[],
  rules: WayRules,
): { readonly minutes: number; readonly wayMinutes: number } {
  const townOf = (it: JobAt) => townOfAddress(it.address, towns)
  const neighbours = [
    others.filter((it) => it.startsAt < job.startsAt).at(-1),
    others.find((it) => it.startsAt >= job.startsAt),
  ]
  const ways = neighbours.flatMap((it) => (it ? wayMinutes(townOf(job), townOf(it), rules) : []))
  return {
    minutes: others.reduce((sum, it) => sum + it.minutes, 0),
    wayMinutes: Math.max(0, ...ways),
  }
}
