import { Hourglass, ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { canApply, repeatableApplication, isKycAccepted, isKycRejected } from '#domain/kyc.ts'
import { kycSection } from '#i18n/kyc.ts'
import { kycState as stateCopy, uploadKyc as copy } from '#i18n/upload-kyc.ts'
import { UploadKycForm } from '#web/kyc/apply/upload-kyc-form.tsx'
import { UploadKycSkeleton } from '#web/kyc/apply/upload-kyc-skeleton.tsx'
import { myKycFailure, useMyKyc, type MyKyc } from '#web/kyc/apply/use-my-kyc.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState, ErrorState } from '#web/ui/panel.tsx'
import { Screen } from '#web/ui/screen.tsx'
import css from './upload-kyc.module.css'

/** Screen on which a worker submits documents and bank details. */
export function UploadKyc() {
  const { data, failure, isFetching, retry } = useMyKyc()
  if (data) return <Application key={data.worker_profile._id} kyc={data} />
  if (!failure) return <UploadKycSkeleton />
  return (
    <Screen heading={copy.heading}>
      <ErrorState {...myKycFailure(failure)} busy={isFetching} onRetry={retry} />
    </Screen>
  )
}

/** Shows the form, unless an application is pending or an accepted one is to be kept. */
function Application({ kyc: { worker_profile: worker, kyc_data: applications } }: { kyc: MyKyc }) {
  const [isSent, setSent] = useState(false)
  const [wantsNew, setWantsNew] = useState(false)
  const [latest] = applications
  const sent = useFocusOnSent(isSent)
  if (isSent || !canApply(applications.map(({ status }) => status)))
    return (
      <div ref={sent} tabIndex={-1} className={css.sent}>
        <Screen heading={copy.heading}>
          <Pending />
        </Screen>
      </div>
    )
  return (
    <Screen heading={copy.heading}>
      {latest && isKycAccepted(latest) && !wantsNew ? (
        <Verified onNew={() => setWantsNew(true)} />
      ) : (
        <>
          {latest && isKycRejected(latest) && (
            <div className={css.rejection}>
              <Notice tone="error">
                {stateCopy.rejected}
                <p>{latest.message || kycSection.reasonMissing}</p>
              </Notice>
            </div>
          )}
          <UploadKycForm
            owner={worker._id}
            rejected={repeatableApplication(latest)}
            onSent={() => setSent(true)}
          />
        </>
      )}
    </Screen>
  )
}

/**
 * Moves focus to the confirmation, since the submit button that had it is removed with the form.
 */
function useFocusOnSent(isSent: boolean) {
  const sent = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isSent) return
    scrollTo(0, 0)
    sent.current?.focus({ preventScroll: true })
  }, [isSent])
  return sent
}

function Pending() {
  return (
    <EmptyState
      icon={<Hourglass />}
      level={2}
      title={stateCopy.pending}
      text={stateCopy.pendingText}
      action={<ProfileLink />}
    />
  )
}

function Verified({ onNew }: { onNew: () => void }) {
  return (
    <EmptyState
      icon={<ShieldCheck />}
      level={2}
      title={stateCopy.accepted}
      text={stateCopy.acceptedText}
      action={
        <>
          <ProfileLink primary />
          <Button variant="secondary" onClick={onNew}>
            {stateCopy.sendNew}
          </Button>
        </>
      }
    />
  )
}

function ProfileLink({ primary = false }: { primary?: boolean }) {
  return (
    <Link href={paths.workerProfile} asChild>
      <LinkButton variant={primary ? 'primary' : 'secondary'}>{stateCopy.toProfile}</LinkButton>
    </Link>
  )
}
