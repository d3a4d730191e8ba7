import { hashKey, useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import type { Allow, Endpoint } from '#contract/endpoint.ts'
import { pageSize, type pageOutput } from '#contract/fields.ts'
import { call } from '#web/api/api.ts'
import { isRefused } from '#web/api/errors.ts'
import { isSignedOut, useSignInAgain } from '#web/api/sign-in-again.ts'
import { lastPage, useListUrlState, type ListUrlState } from '#web/list/use-list-url-state.ts'
import { useNewRows } from '#web/list/use-new-rows.ts'

type ListPage<Row, Reply> = {
  readonly rows: readonly Row[]
  /** What the call answered besides. */
  readonly reply: Reply
  readonly total: number
  /** The total is a lower bound. */
  readonly capped: boolean
  readonly previous: string | null
  readonly next: string | null
}

type ListReply = z.output<z.ZodMiniObject<typeof pageOutput>>

type ListOptions<Row, I extends z.ZodMiniType, Reply extends ListReply> = {
  endpoint: Endpoint<I, z.ZodMiniType<Reply>, Allow>
  /** The reply's rows, whose property differs per call. */
  rows: (reply: Reply) => readonly Row[]
  /** Such as a status tab: rows of one group are never placeholder data for another. */
  group?: string | undefined
  /** Filter and sort parameters, named as in the call. */
  filter: { readonly [Name in keyof z.input<I>]?: z.input<I>[Name] | undefined }
  /** Identifies a row; set when the list announces rows added while it is open. */
  newRowKey?: (row: Row) => string
}

export type List<Row> = ReturnType<typeof useList<Row, z.ZodMiniType, ListReply>>

/**
 * Loads the page of a list that the URL selects. A late reply affects only its own selection, and
 * an ended session leads to sign-in.
 */
export function useList<Row, I extends z.ZodMiniType, Reply extends ListReply>(
  options: ListOptions<Row, I, Reply>,
) {
  const { endpoint, group = '' } = options
  const urlState = useListUrlState()
  const filter = Object.fromEntries(Object.entries(options.filter).filter(([, value]) => value))
  async function load(state: ListUrlState, signal: AbortSignal): Promise<ListPage<Row, Reply>> {
    const input = { ...buildInput(state), ...filter } as z.input<I>
    const reply = await call(endpoint, input, { signal })
    const { total, total_capped: capped = false, previous_cursor, next_cursor } = reply
    const rows = options.rows(reply)
    return { rows, reply, total, capped, previous: previous_cursor, next: next_cursor }
  }
  const query = useQuery({
    queryKey: [endpoint.path, group, filter, urlState.q, urlState.cursor, urlState.size],
    queryFn: async ({ signal, queryKey }) => {
      const page = await load(urlState, signal)
      return { ...page, key: hashKey(queryKey), firstNumber: firstRowNumber(page, urlState) }
    },
    staleTime: 0,
    meta: { keepsRows: options.newRowKey !== undefined },
    placeholderData: (old, from) => (from?.queryKey[1] === group ? old : undefined),
  })
  const newRows = useNewRows({
    key: JSON.stringify([group, filter, urlState.q, urlState.size]),
    shown: query.isPlaceholderData ? undefined : query.data,
    shownAt: query.dataUpdatedAt,
    readFirstPage: (signal) => load({ ...urlState, cursor: undefined }, signal),
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

function buildInput({ q, cursor, size }: ListUrlState) {
  return { q, limit: String(size || pageSize), ...(cursor && { cursor }) }
}

/** Counted from the end for the last page, since the pages before it were not read. */
function firstRowNumber(
  { rows, total, capped }: ListPage<unknown, unknown>,
  { cursor, at }: ListUrlState,
) {
  if (cursor !== lastPage) return at
  return capped ? undefined : total - rows.length + 1
}
