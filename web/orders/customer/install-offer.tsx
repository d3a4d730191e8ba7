import { lazy, Suspense } from 'react'
import { useInstallWay } from '#web/lib/install-prompt.ts'

const Card = lazy(async () => ({
  default: (await import('#web/orders/customer/install-card.tsx')).InstallCard,
}))

/** For the place after a booking; nothing where the phone has no home screen for us, or somebody has answered. */
export function InstallOffer() {
  if (!useInstallWay()) return null
  return (
    <Suspense fallback={null}>
      <Card />
    </Suspense>
  )
}
