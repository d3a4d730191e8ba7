import { X } from 'lucide-react'
import { shell } from '#i18n/shell.ts'
import { Brand } from '#web/shell/brand.tsx'
import { menuId, type FrameProps } from '#web/shell/header.tsx'
import { LanguageLinks } from '#web/shell/language-links.tsx'
import { SessionLink } from '#web/shell/session-link.tsx'
import { bookLink, mainLinks } from '#web/shell/site-links.ts'
import { buttonClass } from '#web/ui/button/link-button.tsx'
import css from './menu.module.css'

/** The side menu of small screens: a modal opened by the header's button and closed by site.ts. */
export function Menu({ current, isSite, isNotFound }: FrameProps) {
  const here = (href: string) => (href === current && !isNotFound ? ('page' as const) : undefined)
  return (
    <dialog id={menuId} className={css.menu} aria-label={shell.menu} data-light-dismiss="">
      <div className={css.head}>
        <Brand />
        <button
          type="button"
          className={buttonClass({ variant: 'quiet', iconOnly: true })}
          aria-label={shell.closeMenu}
          {...{ command: 'close', commandfor: menuId }}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      <nav className={css.links} aria-label={shell.menu}>
        {mainLinks.map(({ href, label }) => (
          <a key={href} href={href} className={css.link} aria-current={here(href)}>
            {label}
          </a>
        ))}
        <SessionLink current={current} className={css.link} />
        <LanguageLinks path={current} stays={!isSite} className={css.link} />
      </nav>
      <a
        href={bookLink.href}
        className={buttonClass({ size: 'large' })}
        aria-current={here(bookLink.href)}
      >
        {bookLink.label}
      </a>
    </dialog>
  )
}
