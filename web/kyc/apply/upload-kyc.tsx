import { useEffect, useRef, useState } from 'react'
import { canApply } from '#domain/kyc.ts'
import { Refusal } from '#domain/refusals.ts'
import { common } from '#i18n/common.ts'
import { kycSection } from '#i18n/kyc.ts'
import { workerProfile } from '#i18n/profile.ts'
import { kycState, uploadKyc as words } from '#i18n/upload-kyc.ts'
import { useOwnKyc, type OwnKyc } from '#web/accounts/profile/use-worker-profile.ts'
import { NetworkError } from '#web/api/api.ts'
import { KycPending, KycVerified } from '#web/kyc/apply/kyc-states.tsx'
import { UploadKycForm } from '#web/kyc/apply/upload-kyc-form.tsx'
import { UploadKycSkeleton } from '#web/kyc/apply/upload-kyc-skeleton.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ErrorState } from '#web/ui/panel.tsx'
import { Screen } from '#web/ui/screen.tsx'
import css from './upload-kyc.module.css'

/** Where a worker sends documents and bank details (specification 2). */
export function UploadKyc() {
  const { data, failure, isFetching, retry } = useOwnKyc()
  if (data) return <UploadKycOf key={data.worker_profile._id} own={data} />
  if (!failure) return <UploadKycSkeleton />
  return (
    <Screen heading={words.heading} column>
      <ErrorState
        message={toSentence(failure)}
        actions={
          <Button busy={isFetching} busyText={common.loading} onClick={retry}>
            {common.tryAgain}
          </Button>
        }
      />
    </Screen>
  )
}

function UploadKycOf({ own: { worker_profile: worker, kyc_data: applications } }: { own: OwnKyc }) {
  const [isSent, setSent] = useState(false)
  const [wantsNew, setWantsNew] = useState(false)
  const [latest] = applications
  const box = useFocusOnSent(isSent)
  if (isSent || !canApply(applications.map(({ status }) => status)))
    return (
      <div ref={box} tabIndex={-1} className={css.box}>
        <Screen heading={words.heading} column>
          <KycPending />
        </Screen>
      </div>
    )
  return (
    <Screen heading={words.heading} column>
      {latest?.status === 'accepted' && !wantsNew ? (
        <KycVerified onNew={() => setWantsNew(true)} />
      ) : (
        <>
          {latest?.status === 'rejected' && (
            <div className={css.told}>
              <Notice tone="error">
                {kycState.rejected}
                <p>{latest.message || kycSection.reasonMissing}</p>
              </Notice>
            </div>
          )}
          <UploadKycForm owner={worker._id} onSent={() => setSent(true)} />
        </>
      )}
    </Screen>
  )
}

/** The form is gone with what was pressed in it. */
function useFocusOnSent(isSent: boolean) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isSent) return
    scrollTo(0, 0)
    box.current?.focus({ preventScroll: true })
  }, [isSent])
  return box
}

function toSentence(error: Error): string {
  if (error instanceof NetworkError) return workerProfile.failedNoNetwork
  return error instanceof Refusal ? error.message || workerProfile.failed : workerProfile.noData
}
