import { useState } from 'react'
import type { ApplicationRow } from '#contract/kyc.ts'
import { canDecideKyc, type DocumentType, type KycDecision } from '#domain/kyc.ts'
import { ApplicationDetails } from '#web/kyc/review/application-details.tsx'
import { DecideApplication } from '#web/kyc/review/decide-application.tsx'
import { DocumentViewer } from '#web/kyc/review/document-viewer.tsx'

/** The open dialog and its application, a snapshot that later list updates do not change. */
export type ApplicationDialog = {
  readonly about: 'details' | KycDecision | DocumentType
  readonly application: ApplicationRow
}

export type OpenDialog = (dialog: ApplicationDialog) => void

type DialogsProps = { dialog: ApplicationDialog; onClose: () => void }

/** The open dialog, and above it the decision form when one was started from it. */
export function ApplicationDialogs({ dialog, onClose }: DialogsProps) {
  const { about, application } = dialog
  const [decision, decide] = useState<KycDecision>()
  if (about === 'accepted' || about === 'rejected')
    return <DecideApplication application={application} decision={about} onClose={onClose} />
  const shared = { application, onClose, onDecide: canDecideKyc(application) ? decide : undefined }
  return (
    <>
      {decision && (
        <DecideApplication
          application={application}
          decision={decision}
          onDone={onClose}
          onClose={() => decide(undefined)}
        />
      )}
      {about === 'details' ? (
        <ApplicationDetails {...shared} />
      ) : (
        <DocumentViewer {...shared} initial={about} />
      )}
    </>
  )
}
