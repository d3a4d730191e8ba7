import type { Settings } from '#contract/settings/settings.ts'
import { hasCrew, type JobSpan } from '#domain/hours/crew-capacity.ts'
import type { CrewDenial } from '#domain/hours/slot-reasons.ts'
import { indiaClock } from '#domain/schedule.ts'
import type { Db } from '#server/db/tables.ts'
import { workOfDay, type Except } from '#server/hours/crew-capacity.ts'
import { crewCheck, neverAt, type Need } from '#server/hours/staffing.ts'

type Rules = Pick<Settings, 'business' | 'catalogue' | 'booking'>

/**
 * Returns a test of why no crew can take one more job on a day: what pages show, what bookings are
 * refused by and what an acceptance reserves. A limit in numbers counts jobs; people are planned.
 */
export async function readCrewCheck(
  db: Db,
  rules: Rules,
  date: string,
  except?: Except,
): Promise<(need: Need) => CrewDenial | undefined> {
  const { crews, bufferMinutes } = rules.booking
  if (crews === 'workers') return crewCheck(db, rules, date, except)
  if (crews === null) return () => undefined
  const jobs = await workOfDay(db, date, except)
  return (need) => (hasCrew(jobs, need, crews, bufferMinutes) ? undefined : 'slot_full')
}

type Booking = JobSpan & Pick<Need, 'lines' | 'people' | 'address'> & { readonly accountId: string }

/** Returns why no crew can take a booking; undefined when one can. */
export async function findCrewDenial(
  db: Db,
  rules: Rules,
  { accountId, ...booking }: Booking,
  except?: Except,
): Promise<CrewDenial | undefined> {
  if (rules.booking.crews === null) return undefined
  const check = await readCrewCheck(db, rules, indiaClock(booking.startsAt).date, except)
  return check({ ...booking, never: await neverAt(db, accountId) })
}
