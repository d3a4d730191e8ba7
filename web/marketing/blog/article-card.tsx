import { ArticleDetails } from '#web/marketing/blog/article-details.tsx'
import type { Article } from '#web/marketing/blog/articles.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import css from './article-card.module.css'

type ArticleCardProps = {
  article: Article
  level: 'h2' | 'h3'
  /** Wide: the picture beside the words where there is room. */
  wide?: boolean
  /** In the first view. */
  eager?: boolean
}

/** An article to choose: scene, title, what it is about. The title is the link, the whole card its place. */
export function ArticleCard({ article, level: Heading, wide, eager = false }: ArticleCardProps) {
  const sizes = wide
    ? '(min-width: 60rem) 44rem, 100vw'
    : '(min-width: 60rem) 24rem, (min-width: 48rem) 40vw, 100vw'
  return (
    <article className={classNames(css.card, wide && css.wide)}>
      <div className={css.scene}>
        <Picture name={article.picture} alt="" sizes={sizes} eager={eager} />
      </div>
      <div className={css.words}>
        <Heading>
          <a href={article.path}>{article.title}</a>
        </Heading>
        <p>{article.description}</p>
        <ArticleDetails article={article} />
      </div>
    </article>
  )
}
