import { common } from '#i18n/common.ts'
import { WorkerKycLayout } from '#web/kyc/review/worker-kyc-layout.tsx'
import { ListSkeleton } from '#web/list/list-skeleton.tsx'

/** What shows until the screen's script and data are here; prerendered into its page. */
export function WorkerKycSkeleton() {
  return (
    <WorkerKycLayout>
      <ListSkeleton label={common.loading} />
    </WorkerKycLayout>
  )
}
