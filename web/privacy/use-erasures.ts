import { useQuery } from '@tanstack/react-query'
import { erasePerson, getErasures } from '#contract/privacy.ts'
import { erasures as copy } from '#i18n/privacy.ts'
import { call } from '#web/api/api.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { useAction } from '#web/api/use-action.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Fetches all erasure requests, pending ones first. */
export function useErasures(enabled = true) {
  return useQuery({
    ...endpointQuery(getErasures, {}),
    enabled,
    select: (reply) => reply.requests,
    staleTime: 0,
  })
}

/** Executes one erasure request, then refetches the list whether it succeeded or not. */
export function useErasePerson(onDone: () => void) {
  return useAction((requestid: string) => call(erasePerson, { requestid }), {
    reloads: [getErasures],
    onDone() {
      toast('success', copy.done, toastMs.short)
      onDone()
    },
  })
}
