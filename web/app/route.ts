import type { ComponentType } from 'react'
import { lazyScreen, type LazyScreen } from '#web/app/lazy-screen.tsx'

export type AppRoute = {
  readonly path: string
  readonly title: string
  readonly screen: LazyScreen<object>
  /** The screen's file, for the links of its prerendered page. */
  readonly source: string
  /** Pages below its address are its own too. */
  readonly holds?: true
}

/** Loads a screen together with the query cache that all but sign-in need. */
export function reading(load: () => Promise<ComponentType>): LazyScreen<object> {
  return lazyScreen(async () => {
    const [Screen, { withQueries }] = await Promise.all([load(), import('#web/api/queries.tsx')])
    return withQueries(Screen)
  })
}

export function routeAt(routes: readonly AppRoute[], path: string): AppRoute | undefined {
  return routes.find((it) => it.path === path || (it.holds && path.startsWith(`${it.path}/`)))
}
