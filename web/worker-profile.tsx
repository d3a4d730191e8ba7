import { KycSection } from '#web/kyc/kyc-section.tsx'
import { WorkerProfile } from '#web/people/worker-profile.tsx'

/** /worker/profile, put together here: features do not know each other. */
export function WorkerProfileScreen() {
  return <WorkerProfile>{({ kyc_data }) => <KycSection applications={kyc_data} />}</WorkerProfile>
}
