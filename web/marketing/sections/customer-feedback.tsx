import { feedbackForm, siteFeedback as copy } from '#i18n/feedback.ts'
import { brand } from '#web/lib/business.ts'
import { formatCount, formatPublicationDate } from '#web/lib/format.ts'
import { siteContent } from '#web/marketing/sections/own-picture.tsx'
import { Section } from '#web/marketing/sections/section.tsx'
import type { StructuredData } from '#web/marketing/seo/structured-data.ts'
import { FreeText, Muted } from '#web/ui/layout.tsx'
import { Stars } from '#web/ui/stars/stars.tsx'
import css from './customer-feedback.module.css'

/** Feedback that customers agreed to publish; renders nothing when there is too little of it. */
export function CustomerFeedback({ tinted = false }: { tinted?: boolean }) {
  const { feedback } = siteContent()
  if (!feedback) return null
  const average = feedback.average.toFixed(1)
  return (
    <Section id="feedback" heading={copy.heading} tinted={tinted}>
      <p className={css.average}>
        <strong>{average}</strong>
        <Stars stars={feedback.average} label={copy.average(average)} />
        <Muted as="span">{copy.over(formatCount(feedback.count))}</Muted>
      </p>
      <ul className={css.all}>
        {feedback.latest.map(({ name, town, stars, text, reply, date }) => (
          <li key={`${date} ${name} ${text}`} className={css.one}>
            <Stars stars={stars} label={feedbackForm.starCount(stars)} />
            {text && <FreeText>{text}</FreeText>}
            {reply && (
              <Muted>
                {copy.reply(brand())} {reply}
              </Muted>
            )}
            <Muted>
              <strong>{copy.from(name, town)}</strong>,{' '}
              <time dateTime={date}>{formatPublicationDate(date)}</time>
            </Muted>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Structured data for the same feedback; must match the visible page exactly. */
export function ratingData(): Partial<Readonly<Record<string, unknown>>> {
  const { feedback } = siteContent()
  if (!feedback) return {}
  const scale = { bestRating: 5, worstRating: 1 }
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(feedback.average.toFixed(1)),
      ratingCount: feedback.count,
      ...scale,
    } satisfies StructuredData,
    review: feedback.latest.map(({ name, stars, text, date }): StructuredData => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: copy.from(name, '') },
      datePublished: date,
      reviewRating: { '@type': 'Rating', ratingValue: stars, ...scale },
      ...(text && { reviewBody: text }),
    })),
  }
}
