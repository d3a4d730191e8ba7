import { useLocation, useSearch } from 'wouter'
import { pageSize } from '#contract/fields.ts'
import { readDate } from '#domain/schedule.ts'
import type { Filter } from '#web/list/list-filter-values.ts'

/** What the contract takes. */
export const maxSearchLength = 80
/** Rows a page, the usual first. */
export const pageSizes = [pageSize, 25, 100] as const

/** The cursor of the last page, which no page before it has to be read for. */
export const lastPage = 'last'

/** Which page of a list is shown. All of it stands in the address, so that reload, Back and a sent link keep it. */
export type ListUrlState = {
  readonly q: string
  readonly cursor: string | undefined
  /** The number of the first row, from 1; undefined when the address does not tell. */
  readonly at: number | undefined
  readonly size: number
}

/** Reads the state of a list from the address, and changes it there. */
export function useListUrlState() {
  const query = new URLSearchParams(useSearch())
  const [path, navigate] = useLocation()
  const state = parseListState(query)

  /** Takes the address as it is when called: a search box calls a while after its render. */
  const withChanges = (changes: Filter): string => {
    const next = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next.size ? `${path}?${next}` : path
  }
  /** Another selection begins at its first page. */
  const update = (changes: Filter) => navigate(withChanges({ ...firstPage, ...changes }))

  return {
    ...state,
    /** The screen's own choice of this name; the first option unless the address says otherwise. */
    option<T extends string>(name: string, options: readonly [T, ...T[]]): T {
      return options.find((it) => it === query.get(name)) ?? options[0]
    },
    /** What the address has under this name, whatever it is; of a day only one that there is. */
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

/** Letters added to a search or taken from it belong to the same step of Back; another search is a new one. */
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
