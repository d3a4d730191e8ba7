import { createArticlePage } from '#web/marketing/blog/article-page.tsx'
import { articles } from '#web/marketing/blog/articles.ts'
import type { SitePage } from '#web/marketing/page.ts'

export const pages: readonly SitePage[] = articles.map(createArticlePage)
