import { common } from '#i18n/common.ts'
import { ListSkeleton } from '#web/list/list-skeleton.tsx'
import { AdminLayout } from '#web/shell/admin-layout.tsx'
import { Screen } from '#web/ui/screen.tsx'
import { SkeletonBlock } from '#web/ui/skeleton.tsx'
import css from './list-screen.module.css'

type WaitingProps = {
  /** The page's address in the rail. */
  current: string
  heading: string
  /** Whether tabs will stand above the list. */
  tabs?: boolean
}

/** An admin list before its script is here; prerendered, and of the same measures as `ListScreen`. */
export function ListScreenSkeleton({ current, heading, tabs }: WaitingProps) {
  return (
    <AdminLayout current={current}>
      <Screen heading={heading}>
        {tabs && (
          <div className={css.tabs}>
            <SkeletonBlock shape="control" width="half" />
          </div>
        )}
        <div className={css.tools}>
          <div className={css.searchBone}>
            <SkeletonBlock shape="control" />
          </div>
        </div>
        <ListSkeleton words={common.loading} />
      </Screen>
    </AdminLayout>
  )
}
