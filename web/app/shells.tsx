import type { ReactNode } from 'react'
import { adminPages } from '#web/app/admin-screens.ts'
import type { AppPage } from '#web/app/app-pages.ts'
import { ListScreenSkeleton } from '#web/list/list-skeleton.tsx'
import { toolAt } from '#web/paths.ts'
import { SettingsSkeleton } from '#web/settings/settings-layout.tsx'
import type { FrameProps } from '#web/shell/admin-layout.tsx'
import { AdminFrame } from '#web/shell/admin/admin-frame.tsx'

/** Static HTML around the page; no script renders it again. */
export function frameOf({ path }: AppPage) {
  return toolAt(path) === 'admin' ? AdminShell : undefined
}

function AdminShell(props: FrameProps) {
  return <AdminFrame {...props} pages={adminPages} />
}

/** Draws what the page shows before its script runs; undefined: the screen itself. */
export async function drawSkeleton(page: AppPage): Promise<ReactNode> {
  const { path, title, skeleton, within = path } = page
  if (!skeleton) return undefined
  if (typeof skeleton === 'function') {
    const Skeleton = await skeleton()
    return <Skeleton />
  }
  if (typeof skeleton === 'object') return <SettingsSkeleton section={skeleton.section} />
  return <ListScreenSkeleton current={within} heading={title} tabs={skeleton === 'tabbed-list'} />
}
