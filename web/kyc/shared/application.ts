import type { ApplicationRow } from '#contract/kyc.ts'
import type { DocumentKind } from '#domain/kyc.ts'

/** The link of a document; '' once it is erased. */
export function imageOf(application: ApplicationRow, kind: DocumentKind): string {
  return kind === 'aadhaar' ? application.adhar_image : application.pan_image
}
