import { dayMs } from '#domain/time-units.ts'

/** Days after its job that a follow link works, so that a link found later reveals nothing. */
const followedDays = 30

export function isFollowed(endsAt: number, now: number): boolean {
  return now < endsAt + followedDays * dayMs
}

/** Wrong keys per minute and network before rate limiting. */
export const wrongKeysPerMinute = 10
