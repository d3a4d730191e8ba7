import { SkeletonBlock } from '#web/ui/skeleton.tsx'
import css from './today-jobs-skeleton.module.css'

/** As tall as the expected number of jobs, to prevent layout shift. */
export function TodayJobsSkeleton({ count }: { count: number }) {
  return (
    <div>
      {Array.from({ length: count }, (_, n) => (
        <div key={n} className={css.job}>
          <SkeletonBlock shape="row" />
        </div>
      ))}
    </div>
  )
}
