import { common } from '#i18n/common.ts'
import { AboveList, ListTools } from '#web/list/list-layout.tsx'
import { AdminScreen } from '#web/shell/admin-screen.tsx'
import { SkeletonBlock } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import css from './list-skeleton.module.css'

type ListScreenSkeletonProps = {
  /** Path of the page, to mark it as current in the navigation rail. */
  current: string
  heading: string
  /** Reserves space for tabs above the list. */
  tabs?: boolean | undefined
}

/** The prerendered state of an admin list, with the same dimensions as `ListScreen`. */
export function ListScreenSkeleton({ current, heading, tabs }: ListScreenSkeletonProps) {
  return (
    <AdminScreen current={current} heading={heading}>
      {tabs && (
        <AboveList>
          <SkeletonBlock shape="control" width="half" />
        </AboveList>
      )}
      <ListTools>
        <div className={css.search}>
          <SkeletonBlock shape="control" />
        </div>
      </ListTools>
      <ListSkeleton label={common.loading} />
    </AdminScreen>
  )
}

const rows = Array.from({ length: 10 }, (_, n) => n)

/** A list that is loading: its label in place of the table head, and rows of the final size. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div className={css.frame} aria-busy="true">
      <p role="status" className={css.head}>
        <Spinner />
        {label}
      </p>
      <div className={css.rows} aria-hidden="true">
        {rows.map((n) => (
          <div key={n} className={css.row}>
            <span />
            <span />
            <span />
            <span />
          </div>
        ))}
      </div>
    </div>
  )
}
