import { lazy, Suspense } from 'react'
import { SetupSkeleton } from '#web/setup/setup-skeleton.tsx'

const FirstRun = lazy(async () => ({
  default: (await import('#web/setup/first-run.tsx')).FirstRun,
}))

/** Apart from what it shows: one owner sees it once, and no other screen is to carry a part of it. */
export function Setup() {
  return (
    <Suspense fallback={<SetupSkeleton />}>
      <FirstRun />
    </Suspense>
  )
}
