import { articlePageOf } from '#web/site/blog/article-page.tsx'
import { articles } from '#web/site/blog/articles.ts'
import type { SitePage } from '#web/site/page.ts'

export const pages: readonly SitePage[] = articles.map(articlePageOf)
