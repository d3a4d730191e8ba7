import { Bell, Menu as MenuIcon, Search } from 'lucide-react'
import { adminNav } from '#i18n/admin.ts'
import { shell } from '#i18n/shell.ts'
import { paths, toolAt, type Tool } from '#web/paths.ts'
import { Brand } from '#web/shell/brand.tsx'
import { LanguageLinks } from '#web/shell/language-links.tsx'
import { SessionLink } from '#web/shell/session-link.tsx'
import { bookLink, mainLinks } from '#web/shell/site-links.ts'
import { buttonClass } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './header.module.css'

/** What header, menu and footer know about the page around them. */
export type FrameProps = {
  /** The page's path, to mark its link as current. */
  readonly current: string
  /** A marketing page: has a URL per language, and the contact bar. */
  readonly isSite: boolean
  /** The page for unknown URLs, to which no link is current. */
  readonly isNotFound?: boolean | undefined
}

/** Id of the menu that the header's button opens (menu.tsx). */
export const menuId = 'menu'

/** The header of every page. Stateless: site.ts and the browser make it interactive. */
export function Header(props: FrameProps) {
  const tool = props.isSite ? undefined : toolAt(props.current)
  return tool ? <ToolHeader {...props} tool={tool} /> : <SiteHeader {...props} />
}

/** A slim header for work areas, without a booking link. */
function ToolHeader({ current, tool }: FrameProps & { tool: Tool }) {
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <Brand />
        <div className={css.tools}>
          {tool === 'admin' && (
            <button
              type="button"
              className={css.search}
              aria-keyshortcuts="Control+K"
              data-search=""
            >
              <Search aria-hidden="true" />
              <span>{adminNav.search}</span>
              <kbd aria-hidden="true">Ctrl K</kbd>
            </button>
          )}
          {tool === 'admin' && (
            <button
              type="button"
              className={css.bell}
              aria-label={adminNav.activity}
              aria-keyshortcuts="b"
              data-bell=""
            >
              <Bell aria-hidden="true" />
            </button>
          )}
          {tool === 'admin' && (
            <a href={paths.home} className={classNames(css.link, css.site)}>
              {adminNav.toSite}
            </a>
          )}
          <LanguageLinks path={current} stays className={css.link} />
          {tool === 'worker' && <MenuButton />}
        </div>
      </div>
    </header>
  )
}

function SiteHeader({ current, isSite, isNotFound }: FrameProps) {
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
            className={classNames(buttonClass({}), css.book)}
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
          <MenuButton />
        </div>
      </div>
    </header>
  )
}

function MenuButton() {
  return (
    <button
      type="button"
      className={classNames(buttonClass({ variant: 'quiet', iconOnly: true }), css.open)}
      aria-label={shell.openMenu}
      aria-haspopup="dialog"
      {...{ command: 'show-modal', commandfor: menuId }}
    >
      <MenuIcon aria-hidden="true" />
    </button>
  )
}
