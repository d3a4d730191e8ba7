import { useMutation } from '@tanstack/react-query'
import type { Role } from '#domain/accounts.ts'
import { booking as copy } from '#i18n/booking.ts'
import { leaving } from '#i18n/leaving.ts'
import { logOut, logOutFailure } from '#web/api/log-out.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Screen } from '#web/ui/screen.tsx'

/** Tells workers and admins that only customers can book, and lets them sign out. */
export function WrongRole({ role }: { role: Role }) {
  const leave = useMutation({ mutationFn: logOut })
  const failure = leave.error && logOutFailure(leave.error)
  return (
    <Screen heading={copy.heading} column>
      <Stack gap={5} start>
        <Notice tone="info">{copy.wrongRole(role)}</Notice>
        {failure && (
          <Notice tone="error">
            <p>{failure.title}</p>
            {failure.text && <p>{failure.text}</p>}
          </Notice>
        )}
        <Button
          busy={leave.isPending || leave.isSuccess}
          busyText={leaving.busy}
          onClick={() => leave.mutate()}
        >
          {leaving.logout}
        </Button>
      </Stack>
    </Screen>
  )
}
