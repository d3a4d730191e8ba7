import { useEffect, useState } from 'react'
import { booking as copy } from '#i18n/booking.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { hasSession } from '#web/api/session.ts'
import { isSignedOut, signInAgain, useSignInAgain } from '#web/api/sign-in-again.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { BookingForm } from '#web/orders/booking/booking-form.tsx'
import { WrongRole } from '#web/orders/booking/wrong-role.tsx'
import { Screen } from '#web/ui/screen.tsx'

/**
 * Sends visitors without a session to sign-in and back, because a booking belongs to an account.
 * The form is prerendered, shown before the account is known, and keeps what is typed meanwhile.
 */
export function BookService() {
  const isHydrated = useHydrated()
  const signedIn = isHydrated && hasSession()
  const me = useCurrentUser(signedIn)
  useEffect(() => {
    if (isHydrated && !signedIn) signInAgain()
  }, [isHydrated, signedIn])
  // Once the form is shown, only submitting it reports an expired session, so that typing is not
  // interrupted.
  useSignInAgain(me.data ? undefined : me.error)
  const [firstId, setFirstId] = useState(me.data?._id)
  if (me.data && !firstId) setFirstId(me.data._id)
  if (me.data && me.data.role !== 'user') return <WrongRole role={me.data.role} />
  if (me.data || !me.error || isSignedOut(me.error))
    // Another account gets a fresh form.
    return <BookingForm key={me.data?._id === firstId ? '' : me.data?._id} person={me.data} />
  return (
    <Screen heading={copy.heading} column>
      <QueryError query={me} message={copy.noProfile} />
    </Screen>
  )
}
