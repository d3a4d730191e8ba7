import { pageNames } from '#i18n/shell.ts'
import type { SitePage } from '#web/marketing/page.ts'
import { absolute, type StructuredData } from '#web/marketing/seo/structured-data.ts'
import { paths } from '#web/paths.ts'

const parents: readonly (readonly [path: string, name: string])[] = [
  [paths.services, pageNames.services],
  [paths.blog, pageNames.blog],
]

/** Breadcrumbs from the home page to a page; none for the home page itself. */
export function breadcrumbsTo({ path, title }: SitePage): readonly StructuredData[] {
  if (path === paths.home) return []
  const above = parents.filter(([parent]) => path.startsWith(`${parent}/`))
  const steps = [[paths.home, pageNames.home], ...above, [path, title]] as const
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(([at = '', name = ''], n) => ({
        '@type': 'ListItem',
        position: n + 1,
        name,
        item: absolute(at),
      })),
    },
  ]
}
