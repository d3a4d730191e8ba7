import type { ApplicationRow } from '#contract/kyc.ts'
import type { DocumentKind, KycDecision } from '#domain/kyc.ts'

/** What is open about one application. It keeps it as it was read, whatever the list does behind it. */
export type Opened = {
  readonly about: 'details' | KycDecision | DocumentKind
  readonly application: ApplicationRow
}

export type Open = (opened: Opened) => void
