import { Rss } from 'lucide-react'
import { blog } from '#i18n/blog.ts'
import { town } from '#web/lib/business.ts'
import { ArticleCard } from '#web/marketing/blog/article-card.tsx'
import { articles } from '#web/marketing/blog/articles.ts'
import { AtomFeedLink } from '#web/marketing/blog/atom-feed-link.tsx'
import type { SitePage } from '#web/marketing/page.ts'
import { CallToBook } from '#web/marketing/sections/band.tsx'
import { Banner } from '#web/marketing/sections/banner.tsx'
import { Inner } from '#web/marketing/sections/section.tsx'
import { paths } from '#web/paths.ts'
import { Stack } from '#web/ui/layout.tsx'
import css from './blog.module.css'

const [newest, ...older] = articles

export const page = (): SitePage => ({
  path: paths.blog,
  title: blog.title,
  description: blog.description(town()),
  Body: Blog,
  head: <AtomFeedLink />,
  picture: newest?.picture,
})

function Blog() {
  return (
    <>
      <Banner heading={blog.heading} tagline={blog.tagline} />
      <Inner>
        <div className={css.articles}>
          {newest && <ArticleCard article={newest} level="h2" wide eager />}
          <Stack gap={6} className={css.older}>
            {older.map((it) => (
              <ArticleCard key={it.path} article={it} level="h2" />
            ))}
          </Stack>
          <a href={paths.atomFeed} className={css.feed} type="application/atom+xml">
            <Rss aria-hidden="true" />
            {blog.atomFeed}
          </a>
        </div>
      </Inner>
      <CallToBook />
    </>
  )
}
