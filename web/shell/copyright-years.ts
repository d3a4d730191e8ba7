import { indiaClock } from '#domain/schedule.ts'

const firstYear = 2025

/** '2025', or '2025-2026' once the year is over (decision 34); the year of the build. */
export function copyrightYears(): string {
  const year = Number(indiaClock(Date.now()).date.slice(0, 4))
  return year > firstYear ? `${firstYear}-${year}` : String(firstYear)
}
