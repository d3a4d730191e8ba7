import { terms } from '#i18n/home.ts'
import { cookiePolicy, legal, privacyPolicy, termsOfService, type LegalText } from '#i18n/legal.ts'
import { settings } from '#web/i18n/settings.ts'
import { mailLink } from '#web/lib/business.ts'
import type { SitePage } from '#web/marketing/page.ts'
import { Banner } from '#web/marketing/sections/banner.tsx'
import { Inner } from '#web/marketing/sections/section.tsx'
import { paths } from '#web/paths.ts'
import css from './legal.module.css'

// Reuses the five rules of the home page, so their text exists only once.
function allTerms(): LegalText {
  const rules = terms.map(({ title, text }) => ({ heading: title, texts: [text] }))
  return { ...termsOfService, sections: [...termsOfService.sections, ...rules] }
}

export const pages = (): readonly SitePage[] => [
  createLegalPage(paths.privacyPolicy, privacyPolicy),
  createLegalPage(paths.termsOfService, allTerms()),
  createLegalPage(paths.cookiePolicy, cookiePolicy),
]

/** A legal page, made of sections with paragraphs and lists. */
function createLegalPage(path: string, text: LegalText): SitePage {
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
            {legal.updated} {legal.questions} <a href={mailLink()}>{settings().business.email}</a>
          </p>
        </div>
      </Inner>
    </>
  )
}
