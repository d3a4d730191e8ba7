import { useQuery } from '@tanstack/react-query'
import { getTeam } from '#contract/team.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { useRequireAdmin } from '#web/api/use-require-admin.ts'

/** All admins. */
export function useTeam() {
  const query = useQuery({
    ...endpointQuery(getTeam, {}),
    select: (reply) => reply.team,
    staleTime: 0,
  })
  useRequireAdmin(query.error)
  return query
}
