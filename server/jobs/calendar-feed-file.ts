import { adminOrderPath, workerJobsPath } from '#contract/app-paths.ts'
import type { Language } from '#contract/locales.ts'
import type { Role } from '#domain/accounts.ts'
import { canDecide } from '#domain/orders/orders.ts'
import type { CalendarFeedJob } from '#server/jobs/calendar-feed-repo.ts'
import { foldedLines, icsInstant, icsText } from '#server/notifications/templates/calendar.ts'
import { templateTexts } from '#server/notifications/templates/texts.ts'
import { readWorkers } from '#server/orders/workers-repo.ts'

type Reader = { readonly role: Role; readonly language: Language }
type Site = { readonly brand: string; readonly origin: string }

/**
 * Writes the iCalendar file. The same jobs give the same bytes, so the ETag changes only with them.
 */
export function writeCalendarFeed(
  jobs: readonly CalendarFeedJob[],
  reader: Reader,
  site: Site,
): string {
  return foldedLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Chamak//Jobs//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${icsText(site.brand)}`,
    'X-WR-TIMEZONE:Asia/Kolkata',
    'REFRESH-INTERVAL;VALUE=DURATION:PT30M',
    'X-PUBLISHED-TTL:PT30M',
    ...jobs.flatMap((job) => entry(job, reader, site)),
    'END:VCALENDAR',
  ])
}

function entry(job: CalendarFeedJob, { role, language }: Reader, { origin }: Site): string[] {
  const { serviceName } = templateTexts[language]
  const service =
    language === 'hi' && job.serviceHindi ? job.serviceHindi : serviceName(job.service)
  const isSettled = !canDecide(job)
  return [
    'BEGIN:VEVENT',
    `UID:job-${job.id}`,
    `DTSTAMP:${icsInstant(job.updatedAt)}`,
    `LAST-MODIFIED:${icsInstant(job.updatedAt)}`,
    `DTSTART:${icsInstant(job.startsAt)}`,
    `DTEND:${icsInstant(job.endsAt)}`,
    ...(role === 'admin' ? ofOwner(job, service, origin) : ofWorker(job, service, origin)),
    `STATUS:${isSettled ? 'CONFIRMED' : 'TENTATIVE'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
}

function ofOwner(job: CalendarFeedJob, service: string, origin: string): string[] {
  const workers = readWorkers(job.workers).map(({ name }) => name)
  const who = workers.length > 0 ? ` (${workers.join(', ')})` : ''
  return [
    `SUMMARY:${icsText(`${service}: ${job.name}${who}`)}`,
    `LOCATION:${icsText(job.address)}`,
    `DESCRIPTION:${icsText(job.number)}`,
    `URL:${origin}${adminOrderPath(job.number)}`,
  ]
}

// Leaves out customer and address, because calendars are copied to third-party servers.
function ofWorker(job: CalendarFeedJob, service: string, origin: string): string[] {
  return [`SUMMARY:${icsText(`${service}, ${job.number}`)}`, `URL:${origin}${workerJobsPath}`]
}
