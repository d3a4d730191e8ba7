import type { ReactNode } from 'react'
import { common } from '#i18n/common.ts'
import { imports as copy } from '#i18n/imports.ts'
import { paths } from '#web/paths.ts'
import { AdminLayout } from '#web/shell/admin-layout.tsx'
import { Lead, Stack } from '#web/ui/layout.tsx'
import { Screen } from '#web/ui/screen.tsx'
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
    <AdminLayout current={paths.adminUsers}>
      <Screen heading={copy.heading} column>
        <Stack gap={4}>
          {isFirst && <Lead>{copy.lead}</Lead>}
          {children}
        </Stack>
      </Screen>
    </AdminLayout>
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
