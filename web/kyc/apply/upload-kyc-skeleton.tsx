import { common } from '#i18n/common.ts'
import { uploadKyc } from '#i18n/upload-kyc.ts'
import { Screen } from '#web/ui/screen.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'

/** Prerendered placeholder, shown until the screen's script and data have loaded. */
export function UploadKycSkeleton() {
  return (
    <Screen heading={uploadKyc.heading}>
      <Skeleton label={common.loading}>
        <SkeletonBlock shape="tall" />
        <SkeletonBlock shape="control" />
        <SkeletonBlock shape="tall" />
      </Skeleton>
    </Screen>
  )
}
