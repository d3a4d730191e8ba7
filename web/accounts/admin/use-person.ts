import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { getPerson } from '#contract/accounts/admin.ts'
import { person as copy } from '#i18n/person.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/errors.ts'
import { isSignedOut, signInAgain, useSignInAgain } from '#web/api/sign-in-again.ts'
import { useRequireAdmin } from '#web/api/use-require-admin.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

export type PersonPage = z.output<typeof getPerson.output>

/** Loads everything an admin may read about a person. */
export function usePerson(id: string) {
  const query = useQuery({
    queryKey: [getPerson.path, id],
    enabled: id !== '',
    queryFn: ({ signal }) => call(getPerson, { id }, { signal }),
    staleTime: 0,
  })
  useSignInAgain(query.error)
  useRequireAdmin(query.error, id !== '')
  return query
}

/** Changes a person's account and refetches the person, whether or not the change succeeded. */
export function useChangePerson<Input>(
  change: (input: Input) => Promise<unknown>,
  { done, onDone }: { done: string; onDone?: (() => void) | undefined },
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess() {
      toast('success', done, toastMs.short)
      onDone?.()
    },
    onError: (error) => isSignedOut(error) && signInAgain(),
    onSettled: () => queries.invalidateQueries({ queryKey: [getPerson.path] }),
  })
}

/** The error message for a failed change; undefined when the session has expired. */
export function changeFailure(error: Error | null): string | undefined {
  if (!error || isSignedOut(error)) return undefined
  return errorMessage(error, { noNetwork: copy.noNetwork, failed: copy.notDone })
}
