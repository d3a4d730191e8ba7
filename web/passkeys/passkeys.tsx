import { Suspense } from 'react'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { mayUsePasskeys } from '#web/passkeys/device.ts'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'

const Card = lazyPart(async () => (await import('#web/passkeys/passkeys-card.tsx')).PasskeysCard)

/** The user's passkeys, where the browser can have any. */
export function Passkeys() {
  const isHydrated = useHydrated()
  if (!isHydrated || !mayUsePasskeys()) return null
  return (
    <Suspense>
      <Card />
    </Suspense>
  )
}
