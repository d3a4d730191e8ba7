import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getActivity, markActivitySeen } from '#contract/live/activity.ts'
import { call } from '#web/api/api.ts'

const queryKey = [getActivity.path] as const

/** Recent activity, refetched after every live event. */
export function useActivity() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getActivity, {}, { signal }),
    staleTime: 0,
  })
}

/** Marks all items as seen; their "new" labels stay until the list is fetched again. */
export function useMarkActivitySeen() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (upTo: number) => call(markActivitySeen, { _id: upTo }),
    onSuccess: ({ unread }) =>
      queries.setQueryData<Awaited<ReturnType<typeof readActivity>>>(
        queryKey,
        (old) => old && { ...old, unread },
      ),
  })
}

const readActivity = () => call(getActivity, {})
