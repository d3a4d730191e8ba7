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
  /** The total is a lower bound. */
  readonly capped: boolean
  readonly previous: string | null
  readonly next: string | null
}

/** The URL state as input of a call. */
export type ListInput = { q: string; limit: string; cursor?: string }

type ListReply = {
  total: number
  total_capped?: boolean | undefined
  previous_cursor: string | null
  next_cursor: string | null
}

/** Converts a reply to a page; the caller passes the rows, whose property differs per call. */
export function parsePage<Row>(rows: readonly Row[], reply: ListReply): ListPage<Row> {
  const { total, total_capped: capped = false, previous_cursor, next_cursor } = reply
  return { rows, total, capped, previous: previous_cursor, next: next_cursor }
}

type ListOptions<Row, F extends Filter> = {
  /** The call's path and first part of the query key: `invalidateQueries({ queryKey: [name] })`. */
  name: string
  /** Such as a status tab: rows of one group are never placeholder data for another. */
  group?: string | undefined
  /** Filter and sort parameters, named as in the call. */
  filter: F
  load: (input: ListInput & ActiveFilter<F>, signal: AbortSignal) => Promise<ListPage<Row>>
  /** Identifies a row; set when the list announces rows added while it is open. */
  newRowKey?: (row: Row) => string
}

/** A filter without its undefined values. */
type ActiveFilter<F> = { [Name in keyof F]?: Exclude<F[Name], undefined> }

export type List<Row> = ReturnType<typeof useList<Row, Filter>>

/**
 * Loads the page of a list that the URL selects. A late reply affects only its own selection, and
 * an ended session leads to sign-in.
 */
export function useList<Row, F extends Filter>(options: ListOptions<Row, F>) {
  const { name, group = '', load } = options
  const urlState = useListUrlState()
  const filter = Object.fromEntries(
    Object.entries(options.filter).filter(([, value]) => value),
  ) as ActiveFilter<F>
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
    /** How many rows were added since the page was loaded. */
    newRows,
    /** The current filters and search, for an export. */
    selection: { ...filter, ...(urlState.q && { q: urlState.q }) } as Readonly<
      Record<string, string>
    >,
    /** The rows on screen belong to the previous selection. */
    isOld: query.isPlaceholderData,
    isRetrying: query.failureCount > 0 && query.isFetching,
    /** Set only when there are no rows to show; a failed refresh sets `isOutdated` instead. */
    failure: query.isLoadingError && !isSignedOut(query.error) ? query.error : null,
    isOutdated: query.isRefetchError,
    retry: () => void (isCursorLost ? urlState.restart() : query.refetch()),
  }
}

function buildInput({ q, cursor, size }: ListUrlState): ListInput {
  return { q, limit: String(size || pageSize), ...(cursor && { cursor }) }
}

/** Counted from the end for the last page, since the pages before it were not read. */
function firstRowNumber({ rows, total, capped }: ListPage<unknown>, { cursor, at }: ListUrlState) {
  if (cursor !== lastPage) return at
  return capped ? undefined : total - rows.length + 1
}
