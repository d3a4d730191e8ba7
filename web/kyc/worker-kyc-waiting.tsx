import { common } from '#messages/common.ts'
import { WorkerKycFrame } from '#web/kyc/worker-kyc-frame.tsx'
import { ListSkeleton } from '#web/parts/list-skeleton.tsx'

/** What shows until the screen's script and data are here; prerendered into its page. */
export function WorkerKycWaiting() {
  return (
    <WorkerKycFrame>
      <ListSkeleton words={common.loading} />
    </WorkerKycFrame>
  )
}
