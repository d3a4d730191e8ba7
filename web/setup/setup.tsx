import { lazy, Suspense } from 'react'
import { SetupSkeleton } from '#web/setup/setup-skeleton.tsx'

const FirstRun = lazy(async () => ({
  default: (await import('#web/setup/first-run.tsx')).FirstRun,
}))

/** Loaded lazily: only the owner sees it, once, so no other screen should include its code. */
export function Setup() {
  return (
    <Suspense fallback={<SetupSkeleton />}>
      <FirstRun />
    </Suspense>
  )
}
