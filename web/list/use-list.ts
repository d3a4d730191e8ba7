import { useQuery } from '@tanstack/react-query'
import { pageSize } from '#contract/fields.ts'
import { isRefused } from '#web/api/errors.ts'
import { isSignedOut, useSignInAgain } from '#web/api/sign-in-again.ts'
import type { Filter } from '#web/list/list-filter-values.ts'
import { lastPage, useListUrlState, type ListUrlState } from '#web/list/use-list-url-state.ts'
import { useNewRows } from '#web/list/use-new-rows.ts'

type ListPage<Row> = {
  readonly rows: readonly Row[]
  readonly total: number
  /** The total is "at least". */
  readonly capped: boolean
  readonly previous: string | null
  readonly next: string | null
}

/** The address's state as an input of a call. */
export type ListInput = { q: string; limit: string; cursor?: string }

type ListReply = {
  total: number
  total_capped?: boolean | undefined
  previous_cursor: string | null
  next_cursor: string | null
}

/** A reply of the contract as a page of rows, which every call names in its own way. */
export function parsePage<Row>(rows: readonly Row[], reply: ListReply): ListPage<Row> {
  const { total, total_capped: capped = false, previous_cursor, next_cursor } = reply
  return { rows, total, capped, previous: previous_cursor, next: next_cursor }
}

type ListOptions<Row, F extends Filter> = {
  /** First word of the cache key, the call's path: `invalidateQueries({ queryKey: [name] })` reloads it. */
  name: string
  /** Rows of one group never stand in for another's while it loads: a status. */
  group?: string | undefined
  /** What the list is filtered and sorted by, as the call names it. */
  filter: F
  load: (input: ListInput & Given<F>, signal: AbortSignal) => Promise<ListPage<Row>>
  /** Given where rows that come while the list is open are told. */
  newRowKey?: (row: Row) => string
}

/** A filter without what it leaves open. */
type Given<F> = { [Name in keyof F]?: Exclude<F[Name], undefined> }

export type List<Row> = ReturnType<typeof useList<Row, Filter>>

/**
 * The page of a list that the address names. Every selection asks the server, a late reply reaches
 * only the selection it was asked for, and a session that has ended leads to sign-in.
 */
export function useList<Row, F extends Filter>(options: ListOptions<Row, F>) {
  const { name, group = '', load } = options
  const urlState = useListUrlState()
  const filter = Object.fromEntries(
    Object.entries(options.filter).filter(([, value]) => value),
  ) as Given<F>
  const query = useQuery<ListPage<Row> & { readonly firstNumber: number | undefined }>({
    queryKey: [name, group, filter, urlState.q, urlState.cursor, urlState.size],
    queryFn: async ({ signal }) => {
      const page = await load({ ...buildInput(urlState), ...filter }, signal)
      return { ...page, firstNumber: firstRowNumber(page, urlState) }
    },
    staleTime: 0,
    meta: { keepsRows: options.newRowKey !== undefined },
    placeholderData: (old, from) => (from?.queryKey[1] === group ? old : undefined),
  })
  const newRows = useNewRows({
    key: JSON.stringify([group, filter, urlState.q, urlState.size]),
    shown: query.isPlaceholderData ? undefined : query.data,
    shownAt: query.dataUpdatedAt,
    readFirstPage: (signal) =>
      load({ ...buildInput({ ...urlState, cursor: undefined }), ...filter }, signal),
    keyOf: options.newRowKey,
  })
  useSignInAgain(query.error)
  const isCursorLost = isRefused(query.error, 'page_invalid')
  return {
    urlState,
    page: query.data,
    /** How many rows have come since that are not shown. */
    newRows,
    /** What the list shows, for a download of all of it. */
    selection: { ...filter, ...(urlState.q && { q: urlState.q }) } as Readonly<
      Record<string, string>
    >,
    /** What is shown belongs to the selection before. */
    isOld: query.isPlaceholderData,
    isRetrying: query.failureCount > 0 && query.isFetching,
    /** Set only when there is nothing to show; a failed refresh of shown rows is `isOutdated`. */
    failure: query.isLoadingError && !isSignedOut(query.error) ? query.error : null,
    isOutdated: query.isRefetchError,
    retry: () => void (isCursorLost ? urlState.restart() : query.refetch()),
  }
}

function buildInput({ q, cursor, size }: ListUrlState): ListInput {
  return { q, limit: String(size || pageSize), ...(cursor && { cursor }) }
}

/** Counted from the end where the way there was not gone row by row. */
function firstRowNumber({ rows, total, capped }: ListPage<unknown>, { cursor, at }: ListUrlState) {
  if (cursor !== lastPage) return at
  return capped ? undefined : total - rows.length + 1
}
