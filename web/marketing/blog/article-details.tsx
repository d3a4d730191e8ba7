import { blog } from '#i18n/blog.ts'
import { formatDate } from '#web/lib/format.ts'
import type { Article } from '#web/marketing/blog/articles.ts'
import css from './article-details.module.css'

/** When it was written, and how long it takes to read. */
export function ArticleDetails({ article: { date, minutes } }: { article: Article }) {
  return (
    <p className={css.facts}>
      <time dateTime={date}>{formatDate(date)}</time>
      <span>{blog.minutes(minutes)}</span>
    </p>
  )
}
