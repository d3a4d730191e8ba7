import { useQueryClient } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { Link } from 'wouter'
import { acceptedApplication } from '#domain/kyc.ts'
import { profile } from '#i18n/profile.ts'
import { workerProfile as copy } from '#i18n/worker-profile.ts'
import { AccountChoices } from '#web/accounts/profile/account-choices.tsx'
import { ProfileDetails } from '#web/accounts/profile/profile-details.tsx'
import { ProfileHeader } from '#web/accounts/profile/profile-header.tsx'
import { AccountColumn } from '#web/accounts/profile/profile-layout.tsx'
import type { Account } from '#web/api/use-current-user.ts'
import { KycSection } from '#web/kyc/apply/kyc-section.tsx'
import { MyFace } from '#web/kyc/apply/my-face.tsx'
import { myKycFailure, myKycKey, useMyKyc, type MyKyc } from '#web/kyc/apply/use-my-kyc.ts'
import { WorkerProfileSkeleton } from '#web/kyc/apply/worker-profile-skeleton.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { ErrorState } from '#web/ui/panel.tsx'
import { Screen } from '#web/ui/screen.tsx'

/** The worker's own profile page: account and verification status. */
export function WorkerProfile() {
  const { data, failure } = useMyKyc()
  if (!data && !failure) return <WorkerProfileSkeleton />
  return (
    <Screen heading={copy.heading} column>
      {data && <MyAccount kyc={data} />}
      {failure && (
        <ErrorState
          title={profile.failed}
          {...myKycFailure(failure)}
          onRetry={() => location.reload()}
        />
      )}
    </Screen>
  )
}

function MyAccount({ kyc: { worker_profile: worker, kyc_data: applications } }: { kyc: MyKyc }) {
  const queries = useQueryClient()
  const showSaved = (saved: Account) =>
    queries.setQueryData<MyKyc>(myKycKey, (old) => old && { ...old, worker_profile: saved })
  return (
    <AccountColumn>
      <ProfileHeader account={worker} />
      {acceptedApplication(applications) && <JobsLink />}
      <ProfileDetails
        account={worker}
        extra={{ term: copy.userId, value: worker._id }}
        onSaved={showSaved}
      />
      <MyFace />
      <KycSection applications={applications} />
      <AccountChoices />
    </AccountColumn>
  )
}

function JobsLink() {
  return (
    <Link href={paths.workerJobs} asChild>
      <LinkButton size="large" wide>
        <CalendarCheck aria-hidden="true" />
        {copy.jobs}
      </LinkButton>
    </Link>
  )
}
