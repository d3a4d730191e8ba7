import { outboxDatabase } from '#contract/offline.ts'
import { logout } from '#contract/sign-in.ts'
import { leaving as copy } from '#i18n/leaving.ts'
import { call } from '#web/api/api.ts'
import { NetworkError } from '#web/api/errors.ts'
import { queryClient } from '#web/api/queries.tsx'
import { dropSession, unfinishedLogout } from '#web/api/session.ts'
import { dropAllDrafts, tryOrUndefined } from '#web/lib/drafts.ts'
import { paths } from '#web/paths.ts'

/**
 * Ends the session, clears what this browser stored, and loads the home page in full, so that
 * nothing of the user stays in memory on a shared phone.
 */
export async function logOut(): Promise<void> {
  // Reads still in flight would be refused once the session has ended.
  await queryClient.cancelQueries()
  try {
    await call(logout, {})
  } catch (error) {
    if (error instanceof NetworkError) logOutOffline()
    else void queryClient.refetchQueries({ type: 'active', stale: true })
    throw error
  }
  clearLocalData()
  location.assign(paths.home)
}

function clearLocalData(): void {
  dropAllDrafts()
  // Unsent work of a worker's phone; the logout dialog has already asked about it.
  tryOrUndefined(() => void indexedDB.deleteDatabase(outboxDatabase))
  dropSession()
}

function resumeLogout(): void {
  if (tryOrUndefined(() => localStorage.getItem(unfinishedLogout))) void logOut().catch(() => {})
}

/** Clears local data at once and ends the session when the network is back. */
function logOutOffline(): void {
  clearLocalData()
  tryOrUndefined(() => localStorage.setItem(unfinishedLogout, '1'))
  addEventListener('online', resumeLogout, { once: true })
}

/** The error message for a logout that failed. */
export function logOutFailure(error: Error): string {
  return error instanceof NetworkError ? copy.noNetwork : copy.failed
}
