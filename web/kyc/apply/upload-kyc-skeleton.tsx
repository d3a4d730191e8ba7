import { common } from '#i18n/common.ts'
import { uploadKyc } from '#i18n/upload-kyc.ts'
import { Screen } from '#web/ui/screen.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'

/** What shows until the screen's script and data are here; prerendered into its page. */
export function UploadKycWaiting() {
  return (
    <Screen heading={uploadKyc.heading} column>
      <Skeleton words={common.loading}>
        <Bone shape="tall" />
        <Bone shape="control" />
        <Bone shape="tall" />
      </Skeleton>
    </Screen>
  )
}
