import { useQuery } from '@tanstack/react-query'
import { getAfterWages } from '#contract/money/after-wages.ts'
import { getExpenses } from '#contract/money/expenses.ts'
import { hasPermission } from '#domain/team.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'

/** Only owners see wages; it is asked for once the rights are known. */
function useSeesPay() {
  const { data, isPending } = useCurrentUser()
  return { isPending, isOwner: data?.rights !== undefined && hasPermission(data.rights, 'payouts') }
}

/** What a month's jobs brought, and what was spent in it. */
export function useAfterWages(month: string) {
  const { isOwner, isPending } = useSeesPay()
  const wages = useQuery({
    ...endpointQuery(getAfterWages, { month }),
    staleTime: 0,
    enabled: isOwner,
  })
  const spent = useQuery({
    ...endpointQuery(getExpenses, { month }),
    staleTime: 0,
    enabled: isOwner,
  })
  const isWaiting = isPending || (isOwner && (wages.isPending || spent.isPending))
  return { isOwner, wages, spent, isWaiting }
}
