import { useQuery } from '@tanstack/react-query'
import { getTeam } from '#contract/team.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { useSignInAgain } from '#web/api/sign-in-again.ts'
import { useRequireAdmin } from '#web/api/use-require-admin.ts'

/** All admins. */
export function useTeam() {
  const query = useQuery({
    ...endpointQuery(getTeam, {}),
    select: (reply) => reply.team,
    staleTime: 0,
  })
  useSignInAgain(query.error)
  useRequireAdmin(query.error)
  return query
}
