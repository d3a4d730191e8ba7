import { useEffect } from 'react'
import { isRefused } from '#web/api/errors.ts'
import { isSignedOut, useSignInAgain } from '#web/api/sign-in-again.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { paths } from '#web/paths.ts'

/**
 * Opens sign-in when the page's call found the session ended, and redirects home when it was
 * refused to a non-admin. With `calls` false, for a page that makes no call, loads the current user
 * to find out.
 */
export function useRequireAdmin(error: unknown, calls = true): void {
  const me = useCurrentUser(!calls)
  useSignInAgain(isSignedOut(error) ? error : me.error)
  const isNotAdmin = isRefused(error, 'not_allowed') || (me.data && me.data.role !== 'admin')
  useEffect(() => {
    if (isNotAdmin) location.replace(paths.home)
  }, [isNotAdmin])
}
