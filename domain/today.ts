import { dayToClose } from '#domain/closing.ts'
import { indiaClock } from '#domain/schedule.ts'

/** What an office has to do, by how soon it hurts. */
export const needKinds = [
  'late',
  'nobody',
  'problem',
  'booking',
  'chat',
  'price',
  'proposal',
  'advance',
  'unmatched',
  'give-back',
  'application',
  'erasure',
  'message',
  'unwritten',
  'backup',
] as const
export type NeedKind = (typeof needKinds)[number]

type Need = { readonly kind: NeedKind; readonly at: number }

/** Sorts by what hurts soonest; within a kind the earliest first. */
export function sortNeeds<N extends Need>(needs: readonly N[]): N[] {
  const rank = ({ kind }: N) => needKinds.indexOf(kind)
  return [...needs].sort((a, b) => rank(a) - rank(b) || a.at - b.at)
}

/** Before this time nobody closes the day. */
const closableFrom = '18:00'

type Day = { readonly hadJobs: boolean; readonly isClosed: boolean }

/**
 * Returns the day that should be closed now: today, from six in the evening and after the last
 * planned end; in the morning yesterday, if it had jobs. Undefined when nothing is to be closed.
 */
export function closingDue(
  now: number,
  days: { readonly today: Day & { readonly lastEndsAt: number }; readonly yesterday: Day },
): string | undefined {
  const { today, yesterday } = days
  const { date, time } = indiaClock(now)
  const offered = dayToClose(now, () => yesterday.isClosed || !yesterday.hadJobs)
  if (offered !== date) return offered
  const isOver = time >= closableFrom && today.lastEndsAt <= now
  return isOver && today.hadJobs && !today.isClosed ? date : undefined
}
