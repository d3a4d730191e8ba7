import { Menu as MenuIcon } from 'lucide-react'
import { shell } from '#i18n/shell.ts'
import { Brand } from '#web/shell/brand.tsx'
import type { FrameProps } from '#web/shell/frame-props.ts'
import { LanguageLink } from '#web/shell/language-link.tsx'
import { bookLink, mainLinks } from '#web/shell/main-links.ts'
import { menuId } from '#web/shell/menu.tsx'
import { SessionLink } from '#web/shell/session-link.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import css from './header.module.css'

/** The top bar of every page. No React state: site.ts and the browser do what moves. */
export function Header({ current, isSite, isNotFound }: FrameProps) {
  const here = (href: string) => (href === current && !isNotFound ? ('page' as const) : undefined)
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <Brand />
        <nav className={css.nav} aria-label={shell.mainNav}>
          {mainLinks.map(({ href, word }) => (
            <a key={href} href={href} className={css.link} aria-current={here(href)}>
              {word}
            </a>
          ))}
          <a
            href={bookLink.href}
            className={classNames(buttonClass({}), css.book)}
            aria-current={here(bookLink.href)}
          >
            {bookLink.word}
          </a>
          <SessionLink current={current} {...(css.link && { className: css.link })} />
          <LanguageLink path={current} stays={!isSite} className={css.link} />
        </nav>
        <div className={css.quick}>
          <LanguageLink path={current} stays={!isSite} className={css.link} />
          <SessionLink current={current} {...(css.link && { className: css.link })} />
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
