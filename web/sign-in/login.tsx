import { Suspense, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { SignInRole } from '#domain/accounts.ts'
import { formatPhone } from '#domain/phone.ts'
import { signIn } from '#i18n/sign-in.ts'
import { hasSession } from '#web/api/session.ts'
import { sessionEnded } from '#web/api/sign-in-again.ts'
import { phoneLink, phoneText } from '#web/lib/business.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { isPasskeyKnown } from '#web/passkeys/device.ts'
import { paths } from '#web/paths.ts'
import { findOpenPhone, openCodeScreen } from '#web/sign-in/attempt.ts'
import { CodeForm } from '#web/sign-in/code-form.tsx'
import { DetailsForm } from '#web/sign-in/details-form.tsx'
import { RoleTabs, SignInFrame, type OtherTab } from '#web/sign-in/frame.tsx'
import { nextPath } from '#web/sign-in/next-path.ts'
import { PasskeyFirst } from '#web/sign-in/passkey-part.tsx'
import type { CodeSource } from '#web/sign-in/use-send-code.ts'
import type { Offered } from '#web/sign-in/use-verify.ts'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonBlock } from '#web/ui/skeleton.tsx'

/** Sign-in by phone and code. The code screen is a history entry, so Back leads to the form. */
export function Login({ role }: { role: SignInRole }) {
  const [, navigate] = useLocation()
  const state = useHistoryState<CodeSource | typeof sessionEnded | OtherTab | null>()
  const source = state === sessionEnded || typeof state === 'object' ? null : state
  const phone = useMemo(() => source && findOpenPhone(role), [source, role])
  const next = nextPath(useSearch())
  const [offer, setOffer] = useState<Offered>()
  const isKnown = useHydrated() && isPasskeyKnown()
  function showCodeScreen(to: string, how: CodeSource) {
    openCodeScreen(role, to)
    navigate(location.pathname + location.search, { state: how })
  }
  if (offer) return <offer.Offer onDone={offer.leave} />
  if (source && phone)
    return (
      <SignInFrame
        heading={signIn.code.heading(formatPhone(phone))}
        // During the first set-up, the phone of the business is still a placeholder.
        footnote={next !== paths.setup && <CallUs />}
      >
        <CodeForm role={role} phone={phone} source={source} next={next} onOffer={setOffer} />
      </SignInFrame>
    )
  return (
    <SignInFrame
      heading={signIn.heading(role)}
      lead={signIn.lead[role]}
      footnote={<PrivacyPromise role={role} />}
      after={
        <>
          <SignedInNote next={next} />
          {role === 'user' && isPathOf(paths.bookService(), next) && <BookingRequest next={next} />}
        </>
      }
    >
      <RoleTabs
        role={role}
        next={next === paths.home ? undefined : next}
        otherNext={typeof state === 'object' ? state?.otherNext : undefined}
      />
      {state === sessionEnded && <Notice tone="warning">{signIn.ended}</Notice>}
      {isKnown && <PasskeyFirst role={role} next={next} />}
      <DetailsForm role={role} onCode={showCodeScreen} />
    </SignInFrame>
  )
}

const RequestedBooking = lazyPart(
  async () => (await import('#web/sign-in/requested-booking.tsx')).RequestedBooking,
)

/** Loaded lazily: only visitors from the booking page need it. */
function BookingRequest({ next }: { next: string }) {
  return (
    <Suspense fallback={<SkeletonBlock shape="card" />}>
      <RequestedBooking next={next} />
    </Suspense>
  )
}

const isPathOf = (path: string, address: string): boolean => address.split('?', 1)[0] === path

/** Offers visitors with a session a way on; the form stays, to sign in with another number. */
function SignedInNote({ next }: { next: string }) {
  const isHydrated = useHydrated()
  if (!isHydrated || !hasSession()) return null
  const isHome = next === paths.home
  return (
    <Notice tone="info">
      {signIn.signedIn}{' '}
      <a href={isHome ? paths.profile : next}>{isHome ? signIn.goToProfile : signIn.goOn}</a>
    </Notice>
  )
}

function CallUs() {
  return (
    <>
      {signIn.code.trouble} <a href={phoneLink()}>{phoneText()}</a>
    </>
  )
}

function PrivacyPromise({ role }: { role: SignInRole }) {
  return (
    <>
      {signIn.privacy[role]} <a href={paths.privacyPolicy}>{signIn.privacyPolicy}</a>
    </>
  )
}
