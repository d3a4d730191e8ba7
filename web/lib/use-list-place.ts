import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'

/** What the contract takes. */
export const longestSearch = 80

type Changes = Readonly<Record<string, string | undefined>>

/** Where one is in a list. All of it stands in the address, so that reload, Back and a sent link keep it. */
export type ListPlace = {
  readonly q: string
  readonly cursor: string | undefined
  /** From 1; only for numbering rows and going back, the cursor says where the page begins. */
  readonly page: number
}

export type PageLink = { readonly href: string; readonly state: { readonly trail: string[] } }

export type ListPlaceHook = ReturnType<typeof useListPlace>

/** Reads the place in a list from the address, and changes it. */
export function useListPlace() {
  const query = new URLSearchParams(useSearch())
  const [path, navigate] = useLocation()
  const trail = readTrail(useHistoryState())
  const place = readPlace(query)

  /** Takes the address as it is when called: a search box calls a while after its render. */
  const withChanges = (changes: Changes): string => {
    const next = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next.size ? `${path}?${next}` : path
  }
  const pageLink = (page: number, cursor: string | undefined, trail: string[]): PageLink => ({
    href: withChanges(page > 1 ? { page: String(page), cursor } : firstPage),
    state: { trail },
  })

  return {
    ...place,
    /** The screen's own choice of this name; the first option unless the address says otherwise. */
    chosen<T extends string>(name: string, options: readonly [T, ...T[]]): T {
      return options.find((it) => it === query.get(name)) ?? options[0]
    },
    /** What the address gives for this name, whatever it is. */
    given: (name: string) => query.get(name) || undefined,
    choose: (name: string, value: string) => navigate(withChanges({ ...firstPage, [name]: value })),
    search: (q: string) =>
      navigate(withChanges({ ...firstPage, q }), { replace: isTypedOn(place.q, q) }),
    restart: () => navigate(withChanges(firstPage), { replace: true }),
    next: (cursor: string): PageLink =>
      pageLink(place.page + 1, cursor, place.cursor ? [...trail, place.cursor] : []),
    previous: (): PageLink | undefined => {
      const known = place.page === 2 || trail.length > 0
      return known ? pageLink(place.page - 1, trail.at(-1), trail.slice(0, -1)) : undefined
    },
    first: (): PageLink => pageLink(1, undefined, []),
  }
}

/** Letters added to a search or taken from it belong to the same step of Back; other words are a new one. */
function isTypedOn(from: string, to: string): boolean {
  return Boolean(from && to) && (from.startsWith(to) || to.startsWith(from))
}

const firstPage = { page: undefined, cursor: undefined }

function readPlace(query: URLSearchParams): ListPlace {
  const cursor = query.get('cursor') ?? undefined
  const page = Number(query.get('page'))
  return {
    q: (query.get('q') ?? '').trim().slice(0, longestSearch),
    cursor,
    page: cursor && Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** Cursors of the pages between the first and this one; a keyset knows only the way ahead. */
function readTrail(state: unknown): string[] {
  const trail = (state as { trail?: unknown } | null)?.trail
  return Array.isArray(trail) ? trail.filter((it) => typeof it === 'string') : []
}
