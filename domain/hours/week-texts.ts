import { weekdayHours, type OpeningHours } from '#domain/hours/opening-hours.ts'

/** Groups consecutive days: Monday to Friday and Sunday are [[1, 2, 3, 4, 5], [7]]. */
export function dayRuns(days: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const day of [...days].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs
}

/** Groups a week's open days by their hours, breaks ignored, in order of their first day. */
export function weekGroups(
  hours: OpeningHours,
): { days: number[]; opens: string; closes: string }[] {
  const groups: { days: number[]; opens: string; closes: string }[] = []
  for (const day of [...hours.days].sort((a, b) => a - b)) {
    const { opens, closes } = weekdayHours(day, hours)
    const group = groups.find((it) => it.opens === opens && it.closes === closes)
    if (group) group.days.push(day)
    else groups.push({ days: [day], opens, closes })
  }
  return groups
}

/** Returns the weekdays that are always closed (1 = Monday). */
export function closedDays({ days }: Pick<OpeningHours, 'days'>): number[] {
  return [1, 2, 3, 4, 5, 6, 7].filter((day) => !days.includes(day))
}

/**
 * 1 January 2024 was a Monday. Creates no formatter at import, so that bundles can drop this code.
 */
const dayName = (day = 1): string =>
  new Date(Date.UTC(2024, 0, day)).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })

/** 'Sundays', and 'Monday to Friday, 8 am to 6 pm and Saturday, 9 am to 1 pm'. */
export function openingTexts(hours: OpeningHours): { closed: string; open: string } {
  return {
    closed: listed(closedDays(hours).map((day) => `${dayName(day)}s`)),
    open: listed(
      weekGroups(hours).map(
        ({ days, opens, closes }) =>
          `${listed(dayRuns(days).map(runName))}, ${clockText(opens)} to ${clockText(closes)}`,
      ),
    ),
  }
}

const runName = (run: readonly number[]): string =>
  run.length > 1 ? `${dayName(run[0])} to ${dayName(run.at(-1))}` : dayName(run[0])

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}

/** '08:00' -> '8:00 am' */
export function preciseClock(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'am' : 'pm'}`
}

/** '08:00' -> '8 am' */
export const clockText = (time: string): string => preciseClock(time).replace(':00', '')
