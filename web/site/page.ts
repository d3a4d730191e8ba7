import type { ComponentType, ReactNode } from 'react'

/** One marketing page: a file in pages/ that exports it as `page`. Never hydrated. */
export type SitePage = {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly Body: ComponentType
  /** What the first view needs at once: preloads. */
  readonly head?: ReactNode
  /** Other addresses that answer with this page. */
  readonly alsoAt?: readonly string[]
  /** Answers errors only, has no address of its own. */
  readonly errorStatus?: 404 | 500
}
