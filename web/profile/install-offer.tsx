import { lazy, Suspense } from 'react'
import { useInstallMethod } from '#web/lib/install-prompt.ts'

const Card = lazy(async () => ({
  default: (await import('#web/profile/install-card.tsx')).InstallCard,
}))

/**
 * Loads the install offer; renders nothing when the app cannot be installed or the offer was
 * answered.
 */
export function InstallOffer() {
  if (!useInstallMethod()) return null
  return (
    <Suspense fallback={null}>
      <Card />
    </Suspense>
  )
}
