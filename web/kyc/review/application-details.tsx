import { useState } from 'react'
import { Link } from 'wouter'
import type { ApplicationRow } from '#contract/kyc.ts'
import type { DocumentType } from '#domain/kyc.ts'
import { applicationDetails as words } from '#i18n/applications.ts'
import { applicationDetails } from '#web/kyc/review/application-summary.tsx'
import { imageFor } from '#web/kyc/shared/application.ts'
import { DocumentViewer } from '#web/kyc/shared/document-viewer.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import css from './application-details.module.css'

type DetailsProps = { application: ApplicationRow; onClose: () => void }

/** The worker-details modal: who applies, with which account, and both documents. */
export function ApplicationDetails({ application, onClose }: DetailsProps) {
  const [viewed, view] = useState<DocumentType>()
  const actions = (
    <>
      <View application={application} kind="aadhaar" onView={view} />
      <View application={application} kind="pan" onView={view} />
      <Button onClick={onClose}>{words.close}</Button>
    </>
  )
  return (
    <Dialog title={words.title} onClose={onClose} actions={actions}>
      <div className={css.details}>
        <DescriptionList facts={applicationDetails(application)} />
        <Link href={paths.workerKyc(application.worker_id._id)}>{words.history}</Link>
      </div>
      {viewed && (
        <DocumentViewer application={application} first={viewed} onClose={() => view(undefined)} />
      )}
    </Dialog>
  )
}

type ViewProps = {
  application: ApplicationRow
  kind: DocumentType
  onView: (kind: DocumentType) => void
}

function View({ application, kind, onView }: ViewProps) {
  if (!imageFor(application, kind)) return null
  return (
    <Button variant="secondary" onClick={() => onView(kind)}>
      {kind === 'aadhaar' ? words.viewAadhaar : words.viewPan}
    </Button>
  )
}
