import type { ReactNode } from 'react'
import { common } from '#i18n/common.ts'
import { imports as copy } from '#i18n/imports.ts'
import { paths } from '#web/paths.ts'
import { AdminScreen } from '#web/shell/admin-screen.tsx'
import { Lead, Stack } from '#web/ui/layout.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'

/** The page frame, the same in every step. */
export function ImportLayout({
  isFirst = true,
  children,
}: {
  /** Of the first step, which says what this is. */
  isFirst?: boolean
  children: ReactNode
}) {
  return (
    <AdminScreen current={paths.adminUsers} heading={copy.heading} column>
      <Stack gap={4}>
        {isFirst && <Lead>{copy.lead}</Lead>}
        {children}
      </Stack>
    </AdminScreen>
  )
}

/** Prerendered; shown until the screen's script has loaded. */
export function ImportSkeleton() {
  return (
    <ImportLayout>
      <Skeleton label={common.loading}>
        <SkeletonBlock shape="tall" />
      </Skeleton>
    </ImportLayout>
  )
}
