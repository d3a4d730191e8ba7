import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { erasePerson, getErasures } from '#contract/privacy.ts'
import { indiaClock } from '#domain/schedule.ts'
import { erasures as copy } from '#i18n/privacy.ts'
import { call } from '#web/api/api.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { formatIndianDate } from '#web/lib/format.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Everybody who asked to be erased, those who wait first. */
export function useErasures(enabled = true) {
  return useQuery({
    queryKey: [getErasures.path],
    enabled,
    queryFn: async ({ signal }) => (await call(getErasures, {}, { signal })).requests,
    staleTime: 0,
  })
}

/** Erases one of them and reads the list again, whatever came of it. */
export function useErasePerson(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (requestid: string) => call(erasePerson, { requestid }),
    onSuccess() {
      toast('success', copy.done, toastMs.short)
      onDone()
    },
    onError: (error) => isSignedOut(error) && signInAgain(),
    onSettled: () => queries.invalidateQueries({ queryKey: [getErasures.path] }),
  })
}

/** The day of a moment, as people write it. */
export function formatDayOf(moment: string): string {
  return formatIndianDate(indiaClock(Date.parse(moment)).date)
}
