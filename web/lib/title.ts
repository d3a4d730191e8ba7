import { business } from '#business'

/** What the browser's tab says: the page, then whose site it is. */
export function titleOf(page: string): string {
  return `${page} | ${business.brand}`
}
