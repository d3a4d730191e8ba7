import { useState } from 'react'
import { Link } from 'wouter'
import type { ApplicationRow } from '#contract/kyc.ts'
import type { DocumentType } from '#domain/kyc.ts'
import { applicationDetails as copy } from '#i18n/applications.ts'
import { describeApplication } from '#web/kyc/review/application-summary.tsx'
import { DecideButtons, type OnDecide } from '#web/kyc/review/decide-buttons.tsx'
import { DocumentViewer } from '#web/kyc/review/document-viewer.tsx'
import { documentUrl } from '#web/kyc/shared/application.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import css from './application-details.module.css'

type DetailsProps = { application: ApplicationRow; onDecide: OnDecide; onClose: () => void }

/** Worker details dialog: applicant, bank account and both documents. */
export function ApplicationDetails({ application, onDecide, onClose }: DetailsProps) {
  const [viewed, view] = useState<DocumentType>()
  const actions = (
    <>
      <ViewButton application={application} type="aadhaar" onView={view} />
      <ViewButton application={application} type="pan" onView={view} />
      <Button variant={onDecide ? 'secondary' : 'primary'} onClick={onClose}>
        {copy.close}
      </Button>
      {onDecide && <DecideButtons onDecide={onDecide} />}
    </>
  )
  return (
    <Dialog title={copy.title} onClose={onClose} actions={actions}>
      <Stack gap={5} start className={css.details}>
        <DescriptionList facts={describeApplication(application)} />
        <Link href={paths.workerKyc(application.worker_id._id)}>{copy.history}</Link>
      </Stack>
      {viewed && (
        <DocumentViewer
          application={application}
          initial={viewed}
          onDecide={onDecide}
          onClose={() => view(undefined)}
        />
      )}
    </Dialog>
  )
}

type ViewProps = {
  application: ApplicationRow
  type: DocumentType
  onView: (type: DocumentType) => void
}

function ViewButton({ application, type, onView }: ViewProps) {
  if (!documentUrl(application, type)) return null
  return (
    <Button variant="secondary" onClick={() => onView(type)}>
      {type === 'aadhaar' ? copy.viewAadhaar : copy.viewPan}
    </Button>
  )
}
