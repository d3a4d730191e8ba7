import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Role } from '#domain/accounts.ts'
import { booking as copy } from '#i18n/booking.ts'
import { leaving } from '#i18n/leaving.ts'
import { errorMessage } from '#web/api/errors.ts'
import { logOut, logOutFailure } from '#web/api/log-out.ts'
import { hasSession } from '#web/api/session.ts'
import { isSignedOut, signInAgain, useSignInAgain } from '#web/api/sign-in-again.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { BookingForm } from '#web/orders/booking/booking-form.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ErrorState } from '#web/ui/panel.tsx'
import { Screen } from '#web/ui/screen.tsx'
import css from './book-service.module.css'

/**
 * Sends a visitor without a session to sign-in and back: a booking belongs to an account. The form is
 * there before the account is known, prerendered even, and keeps what is typed meanwhile.
 */
export function BookService() {
  const isHydrated = useHydrated()
  const signedIn = isHydrated && hasSession()
  const me = useCurrentUser(signedIn)
  useEffect(() => {
    if (isHydrated && !signedIn) signInAgain()
  }, [isHydrated, signedIn])
  // Once the form stands, only sending it tells that the session is over: nobody is torn from it.
  useSignInAgain(me.data ? undefined : me.error)
  const [firstId, setFirstId] = useState(me.data?._id)
  if (me.data && !firstId) setFirstId(me.data._id)
  if (me.data && me.data.role !== 'user') return <WrongRole role={me.data.role} />
  if (me.data || !me.error || isSignedOut(me.error))
    // Somebody else's form begins anew.
    return <BookingForm key={me.data?._id === firstId ? '' : me.data?._id} person={me.data} />
  return (
    <Screen heading={copy.heading} column>
      <ErrorState
        message={errorMessage(me.error, copy.noProfile)}
        busy={me.isFetching}
        onRetry={() => void me.refetch()}
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
        {leave.error && <Notice tone="error">{logOutFailure(leave.error)}</Notice>}
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
