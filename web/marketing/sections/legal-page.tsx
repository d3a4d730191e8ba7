import { business } from '#business'
import { legal, type LegalText } from '#i18n/legal.ts'
import { mailLink } from '#web/lib/business-facts.ts'
import type { SitePage } from '#web/marketing/page.ts'
import { Banner } from '#web/marketing/sections/banner.tsx'
import { Inner } from '#web/marketing/sections/section.tsx'
import css from './legal-page.module.css'

/** A page of rules in plain words: sections of sentences and points. */
export function createLegalPage(path: string, text: LegalText): SitePage {
  return {
    path,
    title: text.title,
    description: text.description,
    Body: () => <LegalPage text={text} />,
  }
}

function LegalPage({ text }: { text: LegalText }) {
  return (
    <>
      <Banner heading={text.title} tagline={text.tagline} />
      <Inner>
        <div className={css.prose}>
          {text.sections.map(({ heading, texts, points }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              <div>
                {texts.map((it) => (
                  <p key={it}>{it}</p>
                ))}
                {points && (
                  <ul>
                    {points.map((it) => (
                      <li key={it}>{it}</li>
                    ))}
                  </ul>
                )}
              </div>
            </section>
          ))}
          <p className={css.small}>
            {legal.updated} {legal.questions} <a href={mailLink}>{business.email}</a>
          </p>
        </div>
      </Inner>
    </>
  )
}
