import { dayMs } from '#domain/time-units.ts'

/** A link works so many days after its job: whoever finds it later learns nothing. */
const followedDays = 30

export function isFollowed(endsAt: number, now: number): boolean {
  return now < endsAt + followedDays * dayMs
}

/** So many wrong keys a minute a network may try. */
export const wrongKeysPerMinute = 10
