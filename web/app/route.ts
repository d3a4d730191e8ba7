import type { ComponentType } from 'react'
import { lazyScreen, type LazyScreen } from '#web/app/lazy-screen.tsx'

/** Screens with the same audience, which share chunks (scripts/build-chunks.ts). */
export type Area =
  | 'sign-in'
  | 'booking'
  | 'customer'
  | 'public'
  | 'worker'
  | 'apply'
  | 'jobs'
  | 'earnings'
  | 'home'
  | 'orders'
  | 'planner'
  | 'person'
  | 'accounts'
  | 'team'
  | 'applications'
  | 'application'
  | 'messages'
  | 'feedback'
  | 'problems'
  | 'money'
  | 'audit'
  | 'lists'
  | 'settings'

export type AppRoute = {
  readonly path: string
  readonly title: string
  readonly screen: LazyScreen<object>
  /** The screen's source file, used to find the scripts and styles its prerendered page links. */
  readonly source: string
  readonly area: Area
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
