import { Bone, Skeleton } from '#web/ui/skeleton.tsx'

export function ProfileSkeleton({ words }: { words: string }) {
  return (
    <Skeleton words={words}>
      <Bone shape="card" />
      <Bone shape="tall" />
    </Skeleton>
  )
}
