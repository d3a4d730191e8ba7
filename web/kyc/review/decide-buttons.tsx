import type { KycDecision } from '#domain/kyc.ts'
import { applications as copy } from '#i18n/applications.ts'
import { Button } from '#web/ui/button/button.tsx'

/** Undefined when there is nothing to decide. */
export type OnDecide = ((decision: KycDecision) => void) | undefined

/** The answers to an application, at the foot of what shows it. */
export function DecideButtons({ onDecide }: { onDecide: NonNullable<OnDecide> }) {
  return (
    <>
      <Button variant="secondary" onClick={() => onDecide('rejected')}>
        {copy.reject}
      </Button>
      <Button onClick={() => onDecide('accepted')}>{copy.accept}</Button>
    </>
  )
}
