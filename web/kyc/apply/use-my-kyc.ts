import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { z } from 'zod/mini'
import { homePath } from '#contract/app-paths.ts'
import { getWorkerProfile } from '#contract/kyc.ts'
import { workerProfile } from '#i18n/worker-profile.ts'
import { call } from '#web/api/api.ts'
import { errorMessage, isRefused } from '#web/api/errors.ts'
import { isSignedOut, useSignInAgain } from '#web/api/sign-in-again.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'

export type MyKyc = z.output<typeof getWorkerProfile.output>

export const myKycKey = [getWorkerProfile.path] as const

/**
 * Fetches the signed-in worker with all of their applications. Redirects visitors to sign-in and
 * other roles to their own page; `failure` is set when there is neither data nor a redirect.
 */
export function useMyKyc() {
  const query = useQuery({
    queryKey: myKycKey,
    queryFn: ({ signal }) => call(getWorkerProfile, {}, { signal }),
  })
  const isOtherRole = isRefused(query.error, 'not_allowed')
  const user = useCurrentUser(isOtherRole)
  const [, navigate] = useLocation()
  useSignInAgain(query.error)
  const home = isOtherRole && user.data ? homePath(user.data.role) : undefined
  useEffect(() => {
    if (home) navigate(home, { replace: true })
  }, [home, navigate])
  const error = isOtherRole ? user.error : query.error
  return {
    data: query.data,
    failure: !query.data && error && !isSignedOut(error) ? error : null,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  }
}

/** Describes the failure, with the server's reason where it gave one. */
export function myKycFailure(error: Error): { message: string; detail?: string | undefined } {
  const { noData, failed, notFetched } = workerProfile
  if (!isRefused(error))
    return { message: errorMessage(error, { noNetwork: notFetched, failed: noData }) }
  const isAnswered = error.details.status === 200
  return { message: isAnswered ? failed : notFetched, detail: error.message }
}
