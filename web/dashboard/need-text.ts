import type { Need, NeedyJob } from '#contract/dashboard.ts'
import { firstName } from '#domain/accounts.ts'
import { addDays, indiaClock, slotStart } from '#domain/schedule.ts'
import { dayMs, hourMs, minuteMs } from '#domain/time-units.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { dashboard as copy } from '#i18n/dashboard.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatDay, formatIndianTime, formatRupees } from '#web/lib/format.ts'

/** In the largest unit that fits; ages below two days are given in hours. */
function formatAge(ageMs: number): string {
  if (ageMs < hourMs) return copy.minutes(Math.max(1, Math.floor(ageMs / minuteMs)))
  if (ageMs < 2 * dayMs) return copy.hours(Math.floor(ageMs / hourMs))
  return copy.days(Math.floor(ageMs / dayMs))
}

export const serviceName = ({ service: label, service_hindi: hindi }: NeedyJob): string =>
  nameOf({ label, hindi })

/** Nothing for today, 'Tomorrow', or the date. */
function dayText(date: string): string {
  const today = indiaClock(serverNow()).date
  if (date === today) return ''
  return date === addDays(today, 1) ? copy.tomorrow : formatDay(date)
}

/** When, what and whose. */
export function jobText(job: NeedyJob): string {
  const { date, time, name } = job
  const when = [dayText(date), formatIndianTime(time)].filter(Boolean).join(' ')
  return [when, serviceName(job), name || copy.nameless].join(', ')
}

type NeedText = { readonly what: string; readonly more: string }

/** The sentence of a row: what it is about, and what is the matter. */
export function needText(need: Need): NeedText {
  const { kind, count, at, rupees, job } = need
  const now = serverNow()
  const says = copy.needs[kind](count)
  if (kind === 'late' && job) {
    const names = job.workers.map(({ name }) => firstName(name)).join(', ')
    const age = formatAge(now - slotStart(job))
    return { what: jobText(job), more: names ? copy.lateAndWho(age, names) : copy.lateBy(age) }
  }
  if (kind === 'nobody' && job) {
    const missing = job.people - job.workers.length
    const isPart = job.workers.length > 0
    return { what: jobText(job), more: isPart ? copy.missing(missing, job.people) : says }
  }
  if (kind === 'proposal' && job) return { what: jobText(job), more: says }
  const waits = job && copy.oldest(formatAge(now - Date.parse(at)))
  const whose = job && count === 1 && [serviceName(job), job.name]
  const more = [...(whose || []), waits, rupees !== null && formatRupees(rupees)]
  return { what: says, more: more.filter(Boolean).join(', ') }
}
