import { useMutation } from '@tanstack/react-query'
import type { Role } from '#domain/accounts.ts'
import { booking } from '#i18n/booking.ts'
import { leaving } from '#i18n/profile.ts'
import { NetworkError } from '#web/api/api.ts'
import { logOut } from '#web/api/log-out.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Screen } from '#web/ui/screen.tsx'
import css from './booking-layout.module.css'

/** Only customers book; a worker or admin is told so (decision 17). */
export function BookingWrongRole({ role }: { role: Role }) {
  const leave = useMutation({ mutationFn: logOut })
  return (
    <Screen heading={booking.heading} column>
      <div className={css.wrongRole}>
        <Notice tone="info">{booking.wrongRole(role)}</Notice>
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
