import { useEffect } from 'react'
import { isRefused } from '#web/api/errors.ts'
import { useSignInAgain } from '#web/api/sign-in-again.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { paths } from '#web/paths.ts'

/**
 * Sends home who is no admin, as soon as the error of a page's call says so; a page that calls nothing
 * (`calls` is false) asks who is there.
 */
export function useAdminsOnly(error: unknown, calls = true): void {
  const me = useCurrentUser(!calls)
  useSignInAgain(me.error)
  const isStranger = isRefused(error, 'not_allowed') || (me.data && me.data.role !== 'admin')
  useEffect(() => {
    if (isStranger) location.replace(paths.home)
  }, [isStranger])
}
