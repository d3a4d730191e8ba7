import { useQuery } from '@tanstack/react-query'
import { pageSize } from '#contract/fields.ts'
import { Refusal } from '#domain/refusals.ts'
import { isSignedOut, useSignInAgain } from '#web/lib/sign-in-again.ts'
import { useListPlace, type ListPlace } from '#web/lib/use-list-place.ts'

export type ListPage<Row> = {
  readonly rows: readonly Row[]
  readonly total: number
  /** The total is "at least". */
  readonly capped: boolean
  readonly next: string | null
}

/** The place as an input of a call. */
export type ListInput = { q: string; cursor?: string }

type ListReply = { total: number; total_capped?: boolean | undefined; next_cursor: string | null }

/** A reply of the contract as a page of rows, which every call names in its own way. */
export function pageOf<Row>(rows: readonly Row[], reply: ListReply): ListPage<Row> {
  const { total, total_capped: capped = false, next_cursor: next } = reply
  return { rows, total, capped, next }
}

type ListOptions<Row> = {
  /** First word of the cache key, the call's path: `invalidateQueries({ queryKey: [name] })` reloads it. */
  name: string
  /** Rows of one group never stand in for another's while it loads: a status. */
  group?: string
  sort?: string
  load: (input: ListInput, signal: AbortSignal) => Promise<ListPage<Row>>
}

export type List<Row> = ReturnType<typeof useList<Row>>

/**
 * One page of a list at the place its address names. Every selection asks the server, a late reply
 * reaches only the selection it was asked for, and a session that has ended leads to sign-in.
 */
export function useList<Row>({ name, group = '', sort = '', load }: ListOptions<Row>) {
  const place = useListPlace()
  const query = useQuery<ListPage<Row> & { readonly firstNumber: number }>({
    queryKey: [name, group, sort, place.q, place.cursor],
    queryFn: async ({ signal }) => ({
      ...(await load(inputOf(place), signal)),
      firstNumber: (place.page - 1) * pageSize + 1,
    }),
    staleTime: 0,
    placeholderData: (old, from) => (from?.queryKey[1] === group ? old : undefined),
  })
  useSignInAgain(query.error)
  const isLost = query.error instanceof Refusal && query.error.code === 'page_invalid'
  return {
    place,
    page: query.data,
    /** What is shown belongs to the place before. */
    isOld: query.isPlaceholderData,
    isRetrying: query.failureCount > 0 && query.isFetching,
    /** Set only when there is nothing to show; a failed refresh of shown rows is `isOutdated`. */
    failure: query.isLoadingError && !isSignedOut(query.error) ? query.error : null,
    isOutdated: query.isRefetchError,
    retry: () => void (isLost ? place.restart() : query.refetch()),
  }
}

function inputOf({ q, cursor }: ListPlace): ListInput {
  return { q, ...(cursor && { cursor }) }
}
