import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'
import css from './profile.module.css'

/** The bones of a profile; `orders` adds those of the list beside it. */
export function ProfileSkeleton({ words, orders }: { words: string; orders?: boolean }) {
  const person = (
    <div className={css.person}>
      <SkeletonBlock shape="card" />
      <SkeletonBlock shape="row" />
      <SkeletonBlock shape="row" />
      <SkeletonBlock shape="row" />
    </div>
  )
  return (
    <Skeleton label={words}>
      {orders ? (
        <div className={css.columns}>
          {person}
          <SkeletonBlock shape="tall" />
        </div>
      ) : (
        person
      )}
    </Skeleton>
  )
}
