import { blog } from '#i18n/blog.ts'
import { formatIndianDate } from '#web/lib/format.ts'
import type { Article } from '#web/marketing/blog/articles.ts'
import { Picture } from '#web/marketing/sections/picture.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './article-card.module.css'

type ArticleCardProps = {
  article: Article
  level: 'h2' | 'h3'
  /** Wide: the picture beside the text where there is room. */
  wide?: boolean
  /** In the first view. */
  eager?: boolean
}

/** An article to choose: scene, title, what it is about. The title is the link, the whole card can be pressed. */
export function ArticleCard({ article, level: Heading, wide, eager = false }: ArticleCardProps) {
  const sizes = wide
    ? '(min-width: 60rem) 44rem, 100vw'
    : '(min-width: 60rem) 24rem, (min-width: 48rem) 40vw, 100vw'
  return (
    <article className={classNames(css.card, wide && css.wide)}>
      <div className={css.scene}>
        <Picture name={article.picture} alt="" sizes={sizes} eager={eager} />
      </div>
      <div className={css.text}>
        <Heading>
          <a href={article.path}>{article.title}</a>
        </Heading>
        <p>{article.description}</p>
        <ArticleDetails article={article} />
      </div>
    </article>
  )
}

/** When it was written, and how long it takes to read. */
export function ArticleDetails({ article: { date, minutes } }: { article: Article }) {
  return (
    <p className={css.details}>
      <time dateTime={date}>{formatIndianDate(date)}</time>
      <span>{blog.minutes(minutes)}</span>
    </p>
  )
}
