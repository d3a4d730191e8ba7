import { WorkerProfile } from '#web/accounts/profile/worker-profile.tsx'
import { KycSection } from '#web/kyc/apply/kyc-section.tsx'

/** /worker/profile, put together here: features do not know each other. */
export function WorkerProfileScreen() {
  return <WorkerProfile>{({ kyc_data }) => <KycSection applications={kyc_data} />}</WorkerProfile>
}
