import { Suspense } from 'react'
import type { SignInRole } from '#domain/accounts.ts'
import { signIn } from '#i18n/sign-in.ts'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'
import { SkeletonBlock } from '#web/ui/skeleton.tsx'
import css from './passkey-part.module.css'

const PasskeySignIn = lazyPart(
  async () => (await import('#web/sign-in/passkey-sign-in.tsx')).PasskeySignIn,
)

type PartProps = { role: SignInRole; next: string }

/** Loaded lazily: only devices with a passkey need it. */
export function PasskeyPart({ role, next }: PartProps) {
  return (
    <Suspense fallback={<SkeletonBlock shape="row" />}>
      <PasskeySignIn role={role} next={next} />
    </Suspense>
  )
}

/** On a device that has a passkey it comes before the code. */
export function PasskeyFirst(props: PartProps) {
  return (
    <>
      <div className={css.first}>
        <PasskeyPart {...props} />
      </div>
      <h2 className={css.otherwise}>{signIn.otherwise}</h2>
    </>
  )
}
