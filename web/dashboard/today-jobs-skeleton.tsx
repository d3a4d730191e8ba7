import { SkeletonBlock } from '#web/ui/skeleton.tsx'
import css from './today-jobs-skeleton.module.css'

/** As high as the jobs that are on their way, so that what stands below them stays. */
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
