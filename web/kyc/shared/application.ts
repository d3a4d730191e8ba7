import type { ApplicationRow } from '#contract/kyc.ts'
import type { DocumentType } from '#domain/kyc.ts'
import { kyc } from '#i18n/kyc.ts'
import { formatIndianDay } from '#web/lib/format.ts'

/** Returns a document's link; '' once it has been erased. */
export function documentUrl(application: ApplicationRow, type: DocumentType): string {
  return type === 'aadhaar' ? application.adhar_image : application.pan_image
}

/** Returns the text shown in place of an erased document. */
export function erasedText(erasedAt: string | null): string {
  return erasedAt ? kyc.erasedOn(formatIndianDay(erasedAt)) : kyc.erased
}
