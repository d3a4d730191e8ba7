import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getTeam } from '#contract/team.ts'
import { team as copy } from '#i18n/team.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/errors.ts'
import { isSignedOut, signInAgain, useSignInAgain } from '#web/api/sign-in-again.ts'
import { useRequireAdmin } from '#web/api/use-require-admin.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

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

/** Changes the team, then refetches it even after a failure. */
export function useChangeTeam<Input>(
  change: (input: Input) => Promise<unknown>,
  { done, onDone }: { done: (input: Input) => string; onDone: () => void },
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess(_reply, input) {
      toast('success', done(input), toastMs.short)
      onDone()
    },
    onError: (error) => isSignedOut(error) && signInAgain(),
    onSettled: () => queries.invalidateQueries({ queryKey: [getTeam.path] }),
  })
}

/** The message for a failed change. */
export function teamFailure(error: Error | null): string | undefined {
  if (!error || isSignedOut(error)) return undefined
  return errorMessage(error, copy.notDone, { offline: copy.noNetwork })
}
