import { ApplicationDetails } from '#web/kyc/application-details.tsx'
import { DecideApplication } from '#web/kyc/decide-application.tsx'
import { DocumentViewer } from '#web/kyc/document-viewer.tsx'
import type { Opened } from '#web/kyc/opened.ts'

/** The dialog about an application that is open, if any. */
export function OpenedDialog({ opened, onClose }: { opened?: Opened; onClose: () => void }) {
  if (!opened) return null
  const { about, application } = opened
  if (about === 'details') return <ApplicationDetails application={application} onClose={onClose} />
  if (about === 'accepted' || about === 'rejected')
    return <DecideApplication application={application} decision={about} onClose={onClose} />
  return <DocumentViewer application={application} first={about} onClose={onClose} />
}
