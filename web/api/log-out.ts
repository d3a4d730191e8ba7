import { outboxDatabase } from '#contract/offline.ts'
import { logout } from '#contract/sign-in.ts'
import { leaving as copy } from '#i18n/leaving.ts'
import { call } from '#web/api/api.ts'
import { isRefused, NetworkError } from '#web/api/errors.ts'
import { queryClient } from '#web/api/queries.tsx'
import { announceLogout, dropSession, finishLogout, unfinishedLogout } from '#web/api/session.ts'
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
    if (isUnanswered(error)) logOutOffline()
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
  announceLogout()
}

const retryMs = 10_000
let retry: ReturnType<typeof setTimeout> | undefined

/** Clears nothing again: somebody may be typing meanwhile. */
function resumeLogout(): void {
  if (!tryOrUndefined(() => localStorage.getItem(unfinishedLogout))) return
  void finishLogout()
    .catch(() => false)
    .then((hasEnded) => (hasEnded ? location.assign(paths.home) : resumeLater()))
}

function resumeLater(): void {
  addEventListener('online', resumeLogout, { once: true })
  clearTimeout(retry)
  retry = setTimeout(resumeLogout, retryMs)
}

/** Clears local data at once and ends the session as soon as the server answers. */
function logOutOffline(): void {
  clearLocalData()
  tryOrUndefined(() => localStorage.setItem(unfinishedLogout, '1'))
  resumeLater()
}

/** No reply, or one of a server that cannot do it now. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof NetworkError || (isRefused(error) && (error.details.status ?? 0) >= 500)

/** The error message for a logout that failed, and what happens next. */
export function logOutFailure(error: Error): { readonly title: string; readonly text?: string } {
  return {
    title: error instanceof NetworkError ? copy.noNetwork : copy.failed,
    ...(isUnanswered(error) && { text: copy.noNetworkText }),
  }
}
