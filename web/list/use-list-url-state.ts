import { useLocation, useSearch } from 'wouter'
import { pageSize } from '#contract/fields.ts'
import { readDate } from '#domain/schedule.ts'
import type { Filter } from '#web/list/list-filter-values.ts'

/** The longest search text that the contract accepts. */
export const maxSearchLength = 80
/** Rows per page, the default first. */
export const pageSizes = [pageSize, 25, 100] as const

/** The cursor of the last page, which can be read without reading the pages before it. */
export const lastPage = 'last'

/** Which page of a list is shown. Kept in the URL, so reload, Back and shared links preserve it. */
export type ListUrlState = {
  readonly q: string
  readonly cursor: string | undefined
  /** The number of the first row, from 1; undefined when the URL does not say. */
  readonly at: number | undefined
  readonly size: number
}

/** Reads and changes the list state in the URL. */
export function useListUrlState() {
  const query = new URLSearchParams(useSearch())
  const [path, navigate] = useLocation()
  const state = parseListState(query)

  /** Reads the URL at call time: a debounced search runs some time after its render. */
  const withChanges = (changes: Filter): string => {
    const next = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    const text = next.toString()
    return text ? `${path}?${text}` : path
  }
  /** Changes the selection, which starts again at the first page. */
  const update = (changes: Filter) => navigate(withChanges({ ...firstPage, ...changes }))

  return {
    ...state,
    /** A screen-specific choice; the first option unless the URL names another. */
    option<T extends string>(name: string, options: readonly [T, ...T[]]): T {
      return options.find((it) => it === query.get(name)) ?? options[0]
    },
    /** The unchecked value of a query parameter; `from` and `to` must be valid dates. */
    param: (name: string) => parseParam(name, query.get(name)),
    update,
    set: (name: string, value: string) => update({ [name]: value }),
    search: (q: string) =>
      navigate(withChanges({ ...firstPage, q }), { replace: isTypedOn(state.q, q) }),
    restart: () => navigate(withChanges(firstPage), { replace: true }),
    pageHref: (cursor: string, at: number | undefined) =>
      withChanges({ cursor, at: at === undefined ? undefined : String(at) }),
    firstPageHref: () => withChanges(firstPage),
  }
}

/** True when letters were only added or removed; such a search replaces the history entry. */
function isTypedOn(from: string, to: string): boolean {
  return Boolean(from && to) && (from.startsWith(to) || to.startsWith(from))
}

const firstPage = { cursor: undefined, at: undefined }

function parseParam(name: string, value: string | null): string | undefined {
  const isDay = name === 'from' || name === 'to'
  return (isDay && value ? readDate(value) : value) || undefined
}

function parseListState(query: URLSearchParams): ListUrlState {
  const cursor = query.get('cursor') ?? undefined
  const at = Number(query.get('at'))
  const size = Number(query.get('size'))
  return {
    q: (query.get('q') ?? '').trim().slice(0, maxSearchLength),
    cursor,
    at: cursor ? (Number.isInteger(at) && at > 0 ? at : undefined) : 1,
    size: pageSizes.find((it) => it === size) ?? pageSize,
  }
}
