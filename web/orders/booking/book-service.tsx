import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Role } from '#domain/accounts.ts'
import { Refusal } from '#domain/refusals.ts'
import { booking as copy } from '#i18n/booking.ts'
import { common } from '#i18n/common.ts'
import { leaving } from '#i18n/profile.ts'
import { NetworkError } from '#web/api/api.ts'
import { logOut } from '#web/api/log-out.ts'
import { hasSession } from '#web/api/session.ts'
import { isSignedOut, signInAgain, useSignInAgain } from '#web/api/sign-in-again.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { BookServiceSkeleton } from '#web/orders/booking/book-service-skeleton.tsx'
import { BookingForm } from '#web/orders/booking/booking-form.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ErrorState } from '#web/ui/panel.tsx'
import { Screen } from '#web/ui/screen.tsx'
import css from './book-service.module.css'

/** Sends a visitor without a session to sign-in and back: a booking belongs to an account. */
export function BookService() {
  const signedIn = hasSession()
  useEffect(() => {
    if (!signedIn) signInAgain()
  }, [signedIn])
  return signedIn ? <SignedInBooking /> : <BookServiceSkeleton />
}

function SignedInBooking() {
  const me = useCurrentUser()
  // Once the form stands, only sending it tells that the session is over: nobody is torn from it.
  useSignInAgain(me.data ? undefined : me.error)
  if (me.data?.role === 'user') return <BookingForm key={me.data._id} person={me.data} />
  if (me.data) return <WrongRole role={me.data.role} />
  if (!me.error || isSignedOut(me.error)) return <BookServiceSkeleton />
  return (
    <Screen heading={copy.heading} column>
      <ErrorState
        message={me.error instanceof Refusal ? me.error.message : copy.noProfile}
        actions={
          <Button busy={me.isFetching} busyText={common.loading} onClick={() => void me.refetch()}>
            {common.tryAgain}
          </Button>
        }
      />
    </Screen>
  )
}

/** Only customers book: a worker or an admin is told so, and can sign in as somebody else. */
function WrongRole({ role }: { role: Role }) {
  const leave = useMutation({ mutationFn: logOut })
  return (
    <Screen heading={copy.heading} column>
      <div className={css.wrongRole}>
        <Notice tone="info">{copy.wrongRole(role)}</Notice>
        {leave.error && (
          <Notice tone="error">
            {leave.error instanceof NetworkError ? leaving.noNetwork : leaving.failed}
          </Notice>
        )}
        <Button
          busy={leave.isPending || leave.isSuccess}
          busyText={leaving.busy}
          onClick={() => leave.mutate()}
        >
          {leaving.logout}
        </Button>
      </div>
    </Screen>
  )
}
