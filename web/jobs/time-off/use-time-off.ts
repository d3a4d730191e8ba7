import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SignInRole } from '#domain/accounts.ts'
import type { DateRange } from '#domain/schedule.ts'
import { leave as copy } from '#i18n/jobs.ts'
import { refusalSentence } from '#i18n/refusals.ts'
import { errorMessage, isRefused } from '#web/api/errors.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { useSingleMutation } from '#web/api/use-single-mutation.ts'
import { formatSlot } from '#web/lib/format.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** How days off are added and removed: by the worker, or by an admin for a worker. */
export type LeaveCalls = {
  /** Resolves to the success message. With `isReleasing`, jobs on these days become unassigned. */
  readonly take: (
    days: DateRange & { readonly reason?: string },
    isReleasing: boolean,
  ) => Promise<string>
  readonly end: (days: DateRange) => Promise<unknown>
  readonly reader: SignInRole
  /** Path of the query to refetch afterwards. */
  readonly shownIn: string
}

type Taken = DateRange & { readonly reason: string; readonly isReleasing: boolean }

export function useTakeLeave({ take, reader, shownIn }: LeaveCalls, onDone: () => void) {
  const queries = useQueryClient()
  return useSingleMutation({
    mutationFn: ({ from, to, reason, isReleasing }: Taken) =>
      take({ from, to, ...(reason && { reason }) }, isReleasing),
    onSuccess(said) {
      toast('success', said, toastMs.long)
      onDone()
    },
    onError: (error) => isSignedOut(error) && signInAgain(reader),
    onSettled: () => queries.invalidateQueries({ queryKey: [shownIn] }),
  })
}

export function useEndLeave({ end, reader, shownIn }: LeaveCalls) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: () => toast('success', copy.removed, toastMs.short),
    onError: (error) =>
      isSignedOut(error)
        ? signInAgain(reader)
        : toast('error', errorMessage(error, copy.failed), toastMs.long),
    onSettled: () => queries.invalidateQueries({ queryKey: [shownIn] }),
  })
}

/** Why days off were refused: field errors, a general message, and the conflicting jobs. */
export function leaveProblem(error: Error | null, hasJobs: string) {
  const fields: Record<string, string> = {}
  if (!error || isSignedOut(error)) return { fields, jobs: [] }
  if (isRefused(error))
    for (const [name, code] of Object.entries(error.details.fields ?? {}))
      fields[name] = (error.code === code && error.message) || refusalSentence(code)
  const jobs = isRefused(error, 'leave_has_jobs') ? parseJobs(error.details.data?.['jobs']) : []
  if (Object.keys(fields).length > 0) return { fields, jobs }
  return {
    fields,
    jobs,
    sentence: jobs.length > 0 ? hasJobs : errorMessage(error, copy.failed),
  }
}

function parseJobs(given: unknown): string[] {
  const all: readonly unknown[] = Array.isArray(given) ? given : []
  return all.map((it) => formatSlot(it as { date: string; time: string }))
}
