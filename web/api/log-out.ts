import { outboxDatabase } from '#contract/offline.ts'
import { logout } from '#contract/sign-in.ts'
import { leaving as copy } from '#i18n/leaving.ts'
import { call } from '#web/api/api.ts'
import { NetworkError } from '#web/api/errors.ts'
import { queryClient } from '#web/api/queries.tsx'
import { dropSession, unfinishedLogout } from '#web/api/session.ts'
import { dropAllDrafts, ignoreErrors } from '#web/lib/drafts.ts'
import { paths } from '#web/paths.ts'

/**
 * Ends the session, forgets what this browser kept, and loads the home page in full: nothing of
 * the last person stays in memory on a phone that is lent.
 */
export async function logOut(): Promise<void> {
  // What is still being read would be refused once the session has ended.
  await queryClient.cancelQueries()
  try {
    await call(logout, {})
  } catch (error) {
    if (error instanceof NetworkError) leaveWithoutNetwork()
    else void queryClient.refetchQueries({ type: 'active', stale: true })
    throw error
  }
  forgetAll()
  location.assign(paths.home)
}

function forgetAll(): void {
  dropAllDrafts()
  // What a worker's phone had not sent: the dialog has asked.
  ignoreErrors(() => void indexedDB.deleteDatabase(outboxDatabase))
  dropSession()
}

function goOn(): void {
  if (ignoreErrors(() => localStorage.getItem(unfinishedLogout))) void logOut().catch(() => {})
}

/** What the browser holds goes at once; the session as soon as the server can be told. */
function leaveWithoutNetwork(): void {
  forgetAll()
  ignoreErrors(() => localStorage.setItem(unfinishedLogout, '1'))
  addEventListener('online', goOn, { once: true })
}

/** What to say when the session did not end. */
export function logOutFailure(error: Error): string {
  return error instanceof NetworkError ? copy.noNetwork : copy.failed
}
