import type { ApplicationRow } from '#contract/kyc.ts'
import type { DocumentType, KycDecision } from '#domain/kyc.ts'
import { ApplicationDetails } from '#web/kyc/review/application-details.tsx'
import { DecideApplication } from '#web/kyc/review/decide-application.tsx'
import { DocumentViewer } from '#web/kyc/review/document-viewer.tsx'

/** What is open about one application. It keeps it as it was read, whatever the list does behind it. */
export type ApplicationDialog = {
  readonly about: 'details' | KycDecision | DocumentType
  readonly application: ApplicationRow
}

export type OpenDialog = (dialog: ApplicationDialog) => void

type DialogsProps = { dialog: ApplicationDialog; onClose: () => void }

/** The dialog about an application that is open. */
export function ApplicationDialogs({ dialog, onClose }: DialogsProps) {
  const { about, application } = dialog
  if (about === 'details') return <ApplicationDetails application={application} onClose={onClose} />
  if (about === 'accepted' || about === 'rejected')
    return <DecideApplication application={application} decision={about} onClose={onClose} />
  return <DocumentViewer application={application} initial={about} onClose={onClose} />
}
