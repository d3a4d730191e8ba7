import type { KycDecision } from '#domain/kyc.ts'
import { applications as copy } from '#i18n/applications.ts'
import { Button } from '#web/ui/button/button.tsx'

/** Undefined when the application cannot be decided. */
export type OnDecide = ((decision: KycDecision) => void) | undefined

/** Accept and reject buttons, for the footer of the dialogs that show an application. */
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
