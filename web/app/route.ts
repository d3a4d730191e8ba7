import type { ComponentType } from 'react'
import { lazyScreen, type LazyScreen } from '#web/app/lazy-screen.tsx'

export type AppRoute = {
  readonly path: string
  readonly title: string
  readonly screen: LazyScreen<object>
  /** The screen's source file, used to find the scripts and styles its prerendered page links. */
  readonly source: string
  /** Also matches every path below this one. */
  readonly includesSubpaths?: true
}

/** Loads a screen with the query cache, which every screen except sign-in needs. */
export function queryScreen(load: () => Promise<ComponentType>): LazyScreen<object> {
  return lazyScreen(async () => {
    const [Screen, { withQueries }] = await Promise.all([load(), import('#web/api/queries.tsx')])
    return withQueries(Screen)
  })
}

export function routeAt(routes: readonly AppRoute[], path: string): AppRoute | undefined {
  return routes.find(
    (it) => it.path === path || (it.includesSubpaths && path.startsWith(`${it.path}/`)),
  )
}
