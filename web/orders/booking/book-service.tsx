import { useEffect } from 'react'
import { Refusal } from '#domain/refusals.ts'
import { booking } from '#i18n/booking.ts'
import { common } from '#i18n/common.ts'
import { hasSession } from '#web/api/session.ts'
import { isSignedOut, signInAgain, useSignInAgain } from '#web/api/sign-in-again.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { BookServiceSkeleton } from '#web/orders/booking/book-service-skeleton.tsx'
import { BookingForm } from '#web/orders/booking/booking-form.tsx'
import { BookingWrongRole } from '#web/orders/booking/booking-wrong-role.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorState } from '#web/ui/panel.tsx'
import { Screen } from '#web/ui/screen.tsx'

/** Sends a visitor without a session to sign-in and back (specification 2). */
export function BookService() {
  const signedIn = hasSession()
  useEffect(() => {
    if (!signedIn) signInAgain()
  }, [signedIn])
  return signedIn ? <BookingFor /> : <BookServiceSkeleton />
}

function BookingFor() {
  const me = useCurrentUser()
  // Once the form stands, only sending it tells that the session is over: nobody is torn from it.
  useSignInAgain(me.data ? undefined : me.error)
  if (me.data?.role === 'user') return <BookingForm key={me.data._id} person={me.data} />
  if (me.data) return <BookingWrongRole role={me.data.role} />
  if (!me.error || isSignedOut(me.error)) return <BookServiceSkeleton />
  return (
    <Screen heading={booking.heading} column>
      <ErrorState
        message={me.error instanceof Refusal ? me.error.message : booking.noProfile}
        actions={
          <Button busy={me.isFetching} busyText={common.loading} onClick={() => void me.refetch()}>
            {common.tryAgain}
          </Button>
        }
      />
    </Screen>
  )
}
