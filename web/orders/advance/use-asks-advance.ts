import { useQuery } from '@tanstack/react-query'
import { getMyAdvance } from '#contract/orders/customer.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { useCurrentUser } from '#web/api/use-current-user.ts'
import { settings } from '#web/i18n/settings.ts'

/** Whether the customer is among those who are asked for an advance; false until it is known. */
export function useAsksAdvance(isPossible: boolean): boolean {
  const { on, after_no_shows } = settings().booking.advance
  const { data: person } = useCurrentUser(false)
  const depends = isPossible && on && after_no_shows > 0
  const enabled = depends && person !== undefined
  const { data } = useQuery({ ...endpointQuery(getMyAdvance, {}), enabled })
  return depends ? data?.asked === true : isPossible && on
}
