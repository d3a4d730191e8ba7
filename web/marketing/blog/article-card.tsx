import { blog } from '#i18n/blog.ts'
import { formatPublicationDate } from '#web/lib/format.ts'
import type { Article } from '#web/marketing/blog/articles.ts'
import { Picture } from '#web/marketing/sections/picture.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Stack } from '#web/ui/layout.tsx'
import css from './article-card.module.css'

type ArticleCardProps = {
  article: Article
  level: 'h2' | 'h3'
  /** Puts the picture beside the text on wide screens. */
  wide?: boolean
  /** Loads the picture at once, for the first view. */
  eager?: boolean
}

/** A card that links to an article. The title is the link, and the whole card is clickable. */
export function ArticleCard({ article, level: Heading, wide, eager = false }: ArticleCardProps) {
  const sizes = wide
    ? '(min-width: 60rem) 44rem, 100vw'
    : '(min-width: 60rem) 24rem, (min-width: 48rem) 40vw, 100vw'
  return (
    <article className={classNames(css.card, wide && css.wide)}>
      <div className={css.scene}>
        <Picture name={article.picture} alt="" sizes={sizes} eager={eager} />
      </div>
      <Stack gap={2} className={css.text}>
        <Heading>
          <a href={article.path}>{article.title}</a>
        </Heading>
        <p>{article.description}</p>
        <ArticleDetails article={article} />
      </Stack>
    </article>
  )
}

/** The publication date and the reading time. */
export function ArticleDetails({ article: { date, minutes } }: { article: Article }) {
  return (
    <p className={css.details}>
      <time dateTime={date}>{formatPublicationDate(date)}</time>
      <span>{blog.minutes(minutes)}</span>
    </p>
  )
}
