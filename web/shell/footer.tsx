import { business } from '#business'
import { footer } from '#i18n/shell.ts'
import {
  brand,
  hoursText,
  mailLink,
  phoneLink,
  phoneText,
  streetLine,
  town,
  townLine,
} from '#web/lib/business-facts.ts'
import { Brand } from '#web/shell/brand.tsx'
import { copyrightYears } from '#web/shell/copyright-years.ts'
import { companyLinks, legalLinks, serviceLinks, type PageLink } from '#web/shell/footer-links.ts'
import type { FrameProps } from '#web/shell/frame-props.ts'
import { LanguageLink } from '#web/shell/language-link.tsx'
import { SocialLinks } from '#web/shell/social-links.tsx'
import css from './footer.module.css'

/** The foot of every page, with room for the floating buttons where there are any. */
export function Footer({ current, isSite }: FrameProps) {
  return (
    <footer className={css.footer} data-pair={isSite || undefined}>
      <div className={css.inner}>
        <div className={css.columns}>
          <div className={css.brand}>
            <Brand />
            <p>{footer.tagline(town)}</p>
            <SocialLinks {...(css.social && { className: css.social })} />
          </div>
          <LinkColumn heading={footer.company} links={companyLinks} />
          <LinkColumn heading={footer.services} links={serviceLinks} />
          <ContactColumn />
        </div>
        <div className={css.base}>
          <p>{footer.copyright(copyrightYears(), brand)}</p>
          <nav className={css.legal} aria-label={footer.legal}>
            {legalLinks.map(({ href, word }) => (
              <a key={href} href={href}>
                {word}
              </a>
            ))}
          </nav>
          <LanguageLink path={current} stays={!isSite} className={css.language} />
        </div>
      </div>
    </footer>
  )
}

function LinkColumn({ heading, links }: { heading: string; links: readonly PageLink[] }) {
  return (
    <nav className={css.column} aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {links.map(({ href, word }) => (
          <li key={href}>
            <a href={href}>{word}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ContactColumn() {
  return (
    <div className={css.column}>
      <h2>{footer.hours}</h2>
      <p>{hoursText()}</p>
      <address>
        <p>
          {streetLine}
          <br />
          {townLine}
        </p>
        <a href={mailLink}>{business.email}</a>
        <a href={phoneLink}>{phoneText}</a>
      </address>
    </div>
  )
}
