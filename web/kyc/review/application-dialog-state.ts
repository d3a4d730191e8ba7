import type { ApplicationRow } from '#contract/kyc.ts'
import type { DocumentType, KycDecision } from '#domain/kyc.ts'

/** What is open about one application. It keeps it as it was read, whatever the list does behind it. */
export type OpenApplicationDialog = {
  readonly about: 'details' | KycDecision | DocumentType
  readonly application: ApplicationRow
}

export type OpenApplication = (opened: OpenApplicationDialog) => void
