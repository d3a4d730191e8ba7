import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import css from './profile.module.css'

/** The bones of a profile; `orders` adds those of the list beside it. */
export function ProfileSkeleton({ words, orders }: { words: string; orders?: boolean }) {
  const person = (
    <div className={css.person}>
      <Bone shape="card" />
      <Bone shape="row" />
      <Bone shape="row" />
      <Bone shape="row" />
    </div>
  )
  return (
    <Skeleton words={words}>
      {orders ? (
        <div className={css.columns}>
          {person}
          <Bone shape="tall" />
        </div>
      ) : (
        person
      )}
    </Skeleton>
  )
}
