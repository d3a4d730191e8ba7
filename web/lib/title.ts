import { brand } from '#web/lib/business-facts.ts'

/** What the browser's tab says: the page, then whose site it is. */
export function pageTitle(page: string): string {
  return `${page} | ${brand}`
}
