import { dayMs } from '#domain/time-units.ts'

/** Days after its job that a tracking link works, so that a link found later reveals nothing. */
const trackedDays = 30

export function isTrackable(endsAt: number, now: number): boolean {
  return now < endsAt + trackedDays * dayMs
}

/** Wrong keys per minute and network before rate limiting. */
export const wrongKeysPerMinute = 10
