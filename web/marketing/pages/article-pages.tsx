import { ArrowLeft } from 'lucide-react'
import { blog } from '#i18n/blog.ts'
import { formatPublicationDate } from '#web/lib/format.ts'
import { ArticleCard, ArticleDetails } from '#web/marketing/blog/article-card.tsx'
import { articleStructuredData } from '#web/marketing/blog/article-structured-data.ts'
import { articles, type Article } from '#web/marketing/blog/articles.ts'
import { AtomFeedLink } from '#web/marketing/blog/atom-feed-link.tsx'
import prose from '#web/marketing/blog/prose.module.css'
import type { SitePage } from '#web/marketing/page.ts'
import { CallToBook } from '#web/marketing/sections/band.tsx'
import { Picture, PicturePreload } from '#web/marketing/sections/picture.tsx'
import { Inner } from '#web/marketing/sections/section.tsx'
import { paths } from '#web/paths.ts'
import { Muted, Stack } from '#web/ui/layout.tsx'
import css from './articles.module.css'

const sizes = '(min-width: 60rem) 34rem, 100vw'

export const pages = (): readonly SitePage[] => articles.map(createArticlePage)

function createArticlePage(article: Article): SitePage {
  const { path, title, description, picture, updated } = article
  return {
    path,
    title,
    description,
    Body: () => <ArticlePage article={article} />,
    head: (
      <>
        <PicturePreload name={picture} sizes={sizes} />
        <AtomFeedLink />
      </>
    ),
    picture,
    things: [articleStructuredData(article)],
    date: updated,
  }
}

function ArticlePage({ article }: { article: Article }) {
  const { title, description, picture, alt, html, date, updated } = article
  const next = articles[(articles.indexOf(article) + 1) % articles.length] ?? article
  return (
    <>
      <Inner>
        <article className={css.article}>
          <Stack as="header" gap={6} className={css.head}>
            <Stack start className={css.text}>
              <a href={paths.blog} className={css.back}>
                <ArrowLeft aria-hidden="true" />
                {blog.back}
              </a>
              <h1>{title}</h1>
              <p className={css.lead}>{description}</p>
              <ArticleDetails article={article} />
            </Stack>
            <div className={css.scene}>
              <Picture name={picture} alt={alt} sizes={sizes} eager />
            </div>
          </Stack>
          <div className={css.columns}>
            <Contents article={article} />
            <div>
              <div className={prose.prose} dangerouslySetInnerHTML={{ __html: html }} />
              {updated > date && (
                <Muted className={css.updated}>
                  {blog.updated(formatPublicationDate(updated))}
                </Muted>
              )}
            </div>
          </div>
        </article>
      </Inner>
      <aside className={css.next} aria-labelledby="next-heading">
        <Inner>
          <h2 id="next-heading">{blog.next}</h2>
          <ArticleCard article={next} level="h3" wide />
        </Inner>
      </aside>
      <CallToBook spaced />
    </>
  )
}

function Contents({ article }: { article: Article }) {
  return (
    <nav className={css.contents} aria-labelledby="contents-heading">
      <p id="contents-heading">{blog.contents}</p>
      <ul>
        {article.headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
