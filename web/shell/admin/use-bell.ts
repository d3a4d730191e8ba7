import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getBell, seeBell } from '#contract/live/bell.ts'
import { call } from '#web/api/api.ts'

const queryKey = [getBell.path] as const

/** What happened lately, asked anew with every event. */
export function useBell() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getBell, {}, { signal }),
    staleTime: 0,
  })
}

/** All that is shown counts as seen; which of it was new stays to be seen until the list is read anew. */
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
