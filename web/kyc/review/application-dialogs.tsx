import { ApplicationDetails } from '#web/kyc/review/application-details.tsx'
import type { OpenApplicationDialog } from '#web/kyc/review/application-dialog-state.ts'
import { DecideApplication } from '#web/kyc/review/decide-application.tsx'
import { DocumentViewer } from '#web/kyc/shared/document-viewer.tsx'

/** The dialog about an application that is open, if any. */
export function ApplicationDialogs({
  opened,
  onClose,
}: {
  opened?: OpenApplicationDialog
  onClose: () => void
}) {
  if (!opened) return null
  const { about, application } = opened
  if (about === 'details') return <ApplicationDetails application={application} onClose={onClose} />
  if (about === 'accepted' || about === 'rejected')
    return <DecideApplication application={application} decision={about} onClose={onClose} />
  return <DocumentViewer application={application} first={about} onClose={onClose} />
}
