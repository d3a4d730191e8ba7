import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { homePath } from '#contract/app-paths.ts'
import { getJobs } from '#contract/jobs/worker.ts'
import { indiaClock } from '#domain/schedule.ts'
import { call } from '#web/api/api.ts'
import { isRefused } from '#web/api/errors.ts'
import { isSignedOut, useSignInAgain } from '#web/api/sign-in-again.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { serverNow } from '#web/lib/clock.ts'

const refreshMs = 60_000

/** The worker's jobs around today. Sends visitors to sign-in, other roles to their start page. */
export function useMyJobs() {
  const { date: today } = indiaClock(serverNow())
  const query = useQuery({
    queryKey: [getJobs.path, today],
    queryFn: async ({ signal }) => {
      let askedAt = performance.now()
      const reply = await call(getJobs, {}, { signal, onCached: () => (askedAt = -1) })
      return { ...reply, askedAt }
    },
    staleTime: 0,
    refetchInterval: refreshMs,
  })
  const me = useCurrentUser()
  const [, navigate] = useLocation()
  useSignInAgain(query.error)
  const home = isRefused(query.error, 'not_allowed') && me.data && homePath(me.data.role)
  useEffect(() => {
    if (home) navigate(home, { replace: true })
  }, [home, navigate])
  const { error } = query
  return {
    today,
    jobs: query.data?.jobs,
    /** When they were asked for, by `performance.now()`; -1 when they come from the offline cache. */
    askedAt: query.data?.askedAt ?? -1,
    earned: query.data?.earned_today ?? 0,
    account: me.data?.role === 'worker' ? me.data._id : undefined,
    failure: !query.data && error && !isSignedOut(error) && !home ? error : null,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  }
}
