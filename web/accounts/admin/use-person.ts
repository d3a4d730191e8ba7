import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { getPerson } from '#contract/accounts/admin.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { useAction } from '#web/api/use-action.ts'
import { useRequireAdmin } from '#web/api/use-require-admin.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

export type PersonPage = z.output<typeof getPerson.output>

/** Loads everything an admin may read about a person. */
export function usePerson(id: string) {
  const query = useQuery({
    ...endpointQuery(getPerson, { id }),
    enabled: id !== '',
    staleTime: 0,
  })
  useRequireAdmin(query.error, id !== '')
  return query
}

/** Changes a person's account and refetches the person, whether or not the change succeeded. */
export function useChangePerson<Input>(
  change: (input: Input) => Promise<unknown>,
  { done, onDone }: { done: string; onDone?: (() => void) | undefined },
) {
  return useAction(change, {
    reloads: [getPerson],
    onDone() {
      toast('success', done, toastMs.short)
      onDone?.()
    },
  })
}
