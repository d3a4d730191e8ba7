import { useQuery } from '@tanstack/react-query'
import { getTeam } from '#contract/team.ts'
import { call } from '#web/api/api.ts'
import { useSignInAgain } from '#web/api/sign-in-again.ts'
import { useRequireAdmin } from '#web/api/use-require-admin.ts'

/** All admins. */
export function useTeam() {
  const query = useQuery({
    queryKey: [getTeam.path],
    queryFn: async ({ signal }) => (await call(getTeam, {}, { signal })).team,
    staleTime: 0,
  })
  useSignInAgain(query.error)
  useRequireAdmin(query.error)
  return query
}
