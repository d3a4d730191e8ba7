import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getBell, seeBell } from '#contract/live/activity.ts'
import { call } from '#web/api/api.ts'

const queryKey = [getBell.path] as const

/** Recent activity, refetched after every live event. */
export function useBell() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getBell, {}, { signal }),
    staleTime: 0,
  })
}

/** Marks all items as seen; their "new" labels stay until the list is fetched again. */
export function useSeeBell() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (upTo: number) => call(seeBell, { _id: upTo }),
    onSuccess: ({ unread }) =>
      queries.setQueryData<Awaited<ReturnType<typeof readBell>>>(
        queryKey,
        (old) => old && { ...old, unread },
      ),
  })
}

const readBell = () => call(getBell, {})
