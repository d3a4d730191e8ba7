import type { ComponentType } from 'react'

/** Screens with the same audience, which share chunks (scripts/build-chunks.ts). */
export type Area =
  | 'sign-in'
  | 'booking'
  | 'customer'
  | 'own-account'
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
  | 'imports'
  | 'team'
  | 'applications'
  | 'application'
  | 'messages'
  | 'feedback'
  | 'problems'
  | 'money'
  | 'closing'
  | 'audit'
  | 'lists'
  | 'settings'

/** A screen of the app, in the one table that everything else about screens is read from. */
export type Screen = {
  readonly path: string
  readonly title: string
  readonly area: Area
  /** The build reads the screen's source file from this function's text (scripts/build-screens.ts). */
  readonly load: () => Promise<ComponentType>
  /**
   * What the page shows until script and data have arrived; a list's is headed by the title. With
   * false, the screen itself is prerendered and hydrated.
   */
  readonly skeleton: 'list' | 'tabbed-list' | (() => Promise<ComponentType>) | false
  /** The page of the navigation that contains a list. */
  readonly within?: string
  /** Also matches every path below this one. */
  readonly includesSubpaths?: true
  /** Its page never loads the query cache. */
  readonly withoutQueries?: true
  /** The call whose last reply the screen shows offline; its page is then cached too. */
  readonly offlineCall?: string
}
