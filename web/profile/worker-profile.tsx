import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getMyFace } from '#contract/faces.ts'
import { acceptedApplication } from '#domain/kyc.ts'
import { guideLink } from '#i18n/jobs.ts'
import { profile } from '#i18n/profile.ts'
import { workerProfile as copy } from '#i18n/worker-profile.ts'
import { AccountChoices } from '#web/accounts/profile/account-choices.tsx'
import { ProfileDetails } from '#web/accounts/profile/profile-details.tsx'
import { ProfileHeader } from '#web/accounts/profile/profile-header.tsx'
import { AccountColumn } from '#web/accounts/profile/profile-layout.tsx'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import type { Account } from '#web/api/use-current-user.ts'
import { MyFeedback } from '#web/jobs/feedback/my-feedback.tsx'
import { KycSection } from '#web/kyc/apply/kyc-section.tsx'
import { MyFace } from '#web/kyc/apply/my-face.tsx'
import { myKycFailure, myKycKey, useMyKyc, type MyKyc } from '#web/kyc/apply/use-my-kyc.ts'
import { WorkerProfileSkeleton } from '#web/kyc/apply/worker-profile-skeleton.tsx'
import { Passkeys } from '#web/passkeys/passkeys.tsx'
import { paths } from '#web/paths.ts'
import { WorkerScreen } from '#web/shell/worker-screen.tsx'
import { TextLink } from '#web/ui/button/text-link.tsx'
import { Columns, Muted } from '#web/ui/layout.tsx'
import { ErrorState } from '#web/ui/panel.tsx'

/** The worker's own profile page: account and verification status. */
export function WorkerProfile() {
  const { data, failure } = useMyKyc()
  if (!data && !failure) return <WorkerProfileSkeleton />
  return (
    <WorkerScreen heading={copy.heading} current={paths.workerProfile}>
      {data && <MyAccount kyc={data} />}
      {failure && (
        <ErrorState
          title={profile.failed}
          {...myKycFailure(failure)}
          onRetry={() => location.reload()}
        />
      )}
    </WorkerScreen>
  )
}

function MyAccount({ kyc: mine }: { kyc: MyKyc }) {
  const { worker_profile: worker, kyc_data: applications, papers_seen_on: seenOn } = mine
  const queries = useQueryClient()
  const { data } = useQuery(endpointQuery(getMyFace, {}))
  const isVerified = acceptedApplication(applications) !== undefined
  const kyc = <KycSection applications={applications} seenOn={seenOn} />
  const showSaved = (saved: Account) =>
    queries.setQueryData<MyKyc>(myKycKey, (old) => old && { ...old, worker_profile: saved })
  return (
    <Columns>
      <AccountColumn>
        <ProfileHeader account={worker} face={data?.face} />
        {!isVerified && kyc}
        <ProfileDetails account={worker} onSaved={showSaved} />
        <MyFace />
        <MyFeedback />
        <TextLink as={Link} href={paths.workerGuide}>
          {guideLink}
        </TextLink>
      </AccountColumn>
      <AccountColumn>
        {isVerified && kyc}
        <Passkeys />
        <AccountChoices />
        <Muted figures>
          {copy.userId} <span>{worker._id}</span>
        </Muted>
      </AccountColumn>
    </Columns>
  )
}
