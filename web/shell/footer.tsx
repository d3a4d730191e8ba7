import type { RenderInput } from '#contract/site/site-build.ts'
import { dashboard as copy } from '#i18n/dashboard.ts'
import { language } from '#i18n/language.ts'
import { footer } from '#i18n/shell.ts'
import { settings } from '#web/i18n/settings.ts'
import {
  brand,
  inlineHours,
  footerHours,
  mailLink,
  phoneLink,
  phoneText,
  streetLine,
  town,
  townLine,
} from '#web/lib/business.ts'
import { Brand } from '#web/shell/brand.tsx'
import type { FrameProps } from '#web/shell/header.tsx'
import { LanguageLinks } from '#web/shell/language-links.tsx'
import { companyLinks, legalLinks, serviceLinks, type SiteLink } from '#web/shell/site-links.ts'
import { SocialLinks } from '#web/shell/social-links.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './footer.module.css'

const firstYear = 2025

/** Such as '2025', or '2025-2026' from the next year on. */
function formatCopyrightYears(year: number): string {
  return year > firstYear ? `${firstYear}-${year}` : String(firstYear)
}

type FooterProps = FrameProps & { year: number; program?: RenderInput['program'] }

/** The footer of every page: full, with room for the contact bar, or a single line in the app. */
export function Footer({ current, isSite, year, program }: FooterProps) {
  return (
    <footer className={css.footer} data-bar={isSite || undefined}>
      <div className={classNames(css.inner, !isSite && css.short)}>
        {isSite && (
          <div className={css.columns}>
            <div className={css.brand}>
              <Brand />
              <p>{footer.tagline(town())}</p>
              <SocialLinks className={css.social} />
            </div>
            <LinkColumn heading={footer.company} links={companyLinks} />
            <LinkColumn heading={footer.services} links={serviceLinks} />
            <ContactColumn />
          </div>
        )}
        <div className={css.base}>
          <p>{footer.copyright(formatCopyrightYears(year), brand())}</p>
          {program && (
            <p translate="no">{copy.version(program.version, program.commit.slice(0, 7))}</p>
          )}
          <nav className={css.legal} aria-label={footer.legal}>
            {legalLinks.map(({ href, label }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </nav>
          <LanguageLinks path={current} stays={!isSite} className={css.language} />
        </div>
      </div>
    </footer>
  )
}

function LinkColumn({ heading, links }: { heading: string; links: readonly SiteLink[] }) {
  return (
    <nav className={css.column} aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ContactColumn() {
  return (
    <div className={classNames(css.column, css.contact)}>
      <h2>{footer.hours}</h2>
      <p>{language === 'en' ? footerHours() : inlineHours()}</p>
      <address>
        <p>
          {streetLine()}, <span>{townLine()}</span>
        </p>
        <a href={mailLink()}>{settings().business.email}</a>
        <a href={phoneLink()}>{phoneText()}</a>
      </address>
    </div>
  )
}
