import type { ApplicationRow } from '#contract/kyc.ts'
import type { DocumentType } from '#domain/kyc.ts'

/** The link of a document; '' once it is erased. */
export function imageFor(application: ApplicationRow, kind: DocumentType): string {
  return kind === 'aadhaar' ? application.adhar_image : application.pan_image
}
