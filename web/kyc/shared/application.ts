import type { ApplicationRow } from '#contract/kyc.ts'
import type { DocumentType } from '#domain/kyc.ts'
import { indiaClock } from '#domain/schedule.ts'
import { kyc } from '#i18n/kyc.ts'
import { formatIndianDate } from '#web/lib/format.ts'

/** Returns a document's link; '' once it has been erased. */
export function documentUrl(application: ApplicationRow, type: DocumentType): string {
  return type === 'aadhaar' ? application.adhar_image : application.pan_image
}

/** Returns the text shown in place of an erased document. */
export function erasedText(erasedAt: string | null, format: (moment: string) => string): string {
  return erasedAt ? kyc.erasedOn(format(erasedAt)) : kyc.erased
}

/** '2025-05-05T10:00:00Z' -> '5 May 2025', the day in India */
export function formatIndianDay(moment: string): string {
  return formatIndianDate(indiaClock(Date.parse(moment)).date)
}
