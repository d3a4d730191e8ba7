import { Menu as MenuIcon } from 'lucide-react'
import { shell } from '#i18n/shell.ts'
import { paths } from '#web/paths.ts'
import { Brand } from '#web/shell/brand.tsx'
import { LanguageLinks } from '#web/shell/language-links.tsx'
import { SessionLink } from '#web/shell/session-link.tsx'
import { bookLink, mainLinks } from '#web/shell/site-links.ts'
import { buttonClass } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './header.module.css'

/** What header, menu and footer know of the page they surround. */
export type FrameProps = {
  /** Its address, to mark the link that leads here. */
  readonly current: string
  /** A marketing page: it has an address in each language, and the floating buttons. */
  readonly isSite: boolean
  /** Stands at an unknown address: no link leads here. */
  readonly isNotFound?: boolean | undefined
}

/** What the header's button opens (menu.tsx). */
export const menuId = 'menu'

/** The top bar of every page. No React state: site.ts and the browser do what moves. */
export function Header({ current, isSite, isNotFound }: FrameProps) {
  // Who answers bookings makes none.
  const isTool = current.startsWith(paths.admin)
  const here = (href: string) => (href === current && !isNotFound ? ('page' as const) : undefined)
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <Brand />
        <nav className={css.nav} aria-label={shell.mainNav}>
          {mainLinks.map(({ href, label }) => (
            <a key={href} href={href} className={css.link} aria-current={here(href)}>
              {label}
            </a>
          ))}
          <a
            href={bookLink.href}
            className={isTool ? css.link : classNames(buttonClass({}), css.book)}
            aria-current={here(bookLink.href)}
          >
            {bookLink.label}
          </a>
          <SessionLink current={current} className={css.link} />
          <LanguageLinks path={current} stays={!isSite} className={css.link} />
        </nav>
        <div className={css.quick}>
          <LanguageLinks path={current} stays={!isSite} className={css.link} />
          <SessionLink current={current} className={css.link} />
          <button
            type="button"
            className={classNames(buttonClass({ variant: 'quiet', iconOnly: true }), css.open)}
            aria-label={shell.openMenu}
            aria-haspopup="dialog"
            {...{ command: 'show-modal', commandfor: menuId }}
          >
            <MenuIcon aria-hidden="true" />
          </button>
        </div>
      </div>
    </header>
  )
}
