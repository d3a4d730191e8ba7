import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminEndLeave, adminLeave, getCalendar } from '#contract/jobs/admin.ts'
import { planning } from '#i18n/job-planning.ts'
import { leave as copy } from '#i18n/jobs.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/errors.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { useSingleMutation } from '#web/api/use-single-mutation.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type Days = { readonly from: string; readonly to: string }

/** Gives a worker days off. */
export function useGiveLeave(worker_id: string, onDone: () => void) {
  const queries = useQueryClient()
  return useSingleMutation({
    mutationFn: ({
      from,
      to,
      reason,
      isReleasing,
    }: Days & { reason: string; isReleasing: boolean }) =>
      call(adminLeave, {
        worker_id,
        from,
        to,
        release_jobs: isReleasing,
        ...(reason && { reason }),
      }),
    onSuccess({ released }) {
      const waiting = released.length > 0 ? ` ${planning.released(released.length)}` : ''
      toast('success', planning.leaveSaved + waiting, toastMs.long)
      onDone()
    },
    onError: (error) => isSignedOut(error) && signInAgain(),
    onSettled: () => queries.invalidateQueries({ queryKey: [getCalendar.path] }),
  })
}

export function useTakeLeaveBack(worker_id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ from, to }: Days) => call(adminEndLeave, { worker_id, from, to }),
    onSuccess: () => toast('success', copy.removed, toastMs.short),
    onError: (error) =>
      isSignedOut(error)
        ? signInAgain()
        : toast('error', errorMessage(error, copy.failed), toastMs.long),
    onSettled: () => queries.invalidateQueries({ queryKey: [getCalendar.path] }),
  })
}
