import type { ComponentType } from 'react'
import { lazyScreen, type LazyScreen } from '#web/app/lazy-screen.tsx'
import type { Screen } from '#web/app/screen.ts'

/** A screen with its lazily loaded component. */
export type Route = Screen & { readonly lazy: LazyScreen<object> }

/** Loads a screen with the query cache, which every screen except sign-in needs. */
export function queryScreen(load: () => Promise<ComponentType>): LazyScreen<object> {
  return lazyScreen(async () => {
    const [Loaded, { withQueries }] = await Promise.all([load(), import('#web/api/queries.tsx')])
    return withQueries(Loaded)
  })
}

export function routeAt(routes: readonly Route[], path: string): Route | undefined {
  return routes.find(
    (it) => it.path === path || (it.includesSubpaths && path.startsWith(`${it.path}/`)),
  )
}
