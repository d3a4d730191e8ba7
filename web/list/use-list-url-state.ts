import { useLocation, useSearch } from 'wouter'
import { pageSize } from '#contract/fields.ts'
import { readDate } from '#domain/schedule.ts'
import type { Filter } from '#web/list/list-filter-values.ts'

/** What the contract takes. */
export const longestSearch = 80
/** Rows a page, the usual first. */
export const pageSizes = [pageSize, 25, 100] as const

/** The cursor of the last page, which no page before it has to be read for. */
export const lastPage = 'last'

/** Where one is in a list. All of it stands in the address, so that reload, Back and a sent link keep it. */
export type ListUrlState = {
  readonly q: string
  readonly cursor: string | undefined
  /** The number of the first row, from 1; undefined when the address does not tell. */
  readonly at: number | undefined
  readonly size: number
}

/** Reads the place in a list from the address, and changes it. */
export function useListUrlState() {
  const query = new URLSearchParams(useSearch())
  const [path, navigate] = useLocation()
  const place = readPlace(query)

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
  const change = (changes: Filter) => navigate(withChanges({ ...firstPage, ...changes }))

  return {
    ...place,
    /** The screen's own choice of this name; the first option unless the address says otherwise. */
    chosen<T extends string>(name: string, options: readonly [T, ...T[]]): T {
      return options.find((it) => it === query.get(name)) ?? options[0]
    },
    /** What the address gives for this name, whatever it is; of a day only one that there is. */
    given: (name: string) => readGiven(name, query.get(name)),
    change,
    choose: (name: string, value: string) => change({ [name]: value }),
    search: (q: string) =>
      navigate(withChanges({ ...firstPage, q }), { replace: isTypedOn(place.q, q) }),
    restart: () => navigate(withChanges(firstPage), { replace: true }),
    pageAt: (cursor: string, at: number | undefined) =>
      withChanges({ cursor, at: at === undefined ? undefined : String(at) }),
    first: () => withChanges(firstPage),
  }
}

/** Letters added to a search or taken from it belong to the same step of Back; other words are a new one. */
function isTypedOn(from: string, to: string): boolean {
  return Boolean(from && to) && (from.startsWith(to) || to.startsWith(from))
}

const firstPage = { cursor: undefined, at: undefined }

function readGiven(name: string, written: string | null): string | undefined {
  const isDay = name === 'from' || name === 'to'
  return (isDay && written ? readDate(written) : written) || undefined
}

function readPlace(query: URLSearchParams): ListUrlState {
  const cursor = query.get('cursor') ?? undefined
  const at = Number(query.get('at'))
  const size = Number(query.get('size'))
  return {
    q: (query.get('q') ?? '').trim().slice(0, longestSearch),
    cursor,
    at: cursor ? (Number.isInteger(at) && at > 0 ? at : undefined) : 1,
    size: pageSizes.find((it) => it === size) ?? pageSize,
  }
}
