import { CircleUserRound, Ellipsis, LogOut, X } from 'lucide-react'
import { adminNav } from '#i18n/admin.ts'
import { leaving } from '#i18n/leaving.ts'
import { shell } from '#i18n/shell.ts'
import { paths } from '#web/paths.ts'
import { frameStyles as css, type FrameProps } from '#web/shell/admin-layout.tsx'
import { adminFoot, adminGroups, type AdminPage } from '#web/shell/admin/admin-pages.ts'
import { LanguageLinks } from '#web/shell/language-links.tsx'
import { buttonClass } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'

type Pages = { readonly pages: readonly AdminPage[] }

const moreId = 'more'

/** Static HTML around every admin page, never hydrated: a side rail, and on phones a bottom bar. */
export function AdminFrame({ current, pages, children }: FrameProps & Pages) {
  const shortcuts = pages
    .filter(({ shortcut }) => shortcut)
    .toSorted((a, b) => (a.shortcut ?? 0) - (b.shortcut ?? 0))
  return (
    <div className={css.frame}>
      <nav className={css.rail} aria-label={adminNav.label} data-nav="">
        <div className={css.pages}>
          <Groups pages={pages} current={current} />
        </div>
        <Foot pages={pages} current={current} />
      </nav>
      {children}
      <nav className={css.bar} aria-label={adminNav.bar} data-nav="">
        {shortcuts.map((it) => (
          <PageLink key={it.href} page={it} current={current} className={css.tab} />
        ))}
        <button
          type="button"
          className={css.tab}
          aria-haspopup="dialog"
          {...{ command: 'show-modal', commandfor: moreId }}
        >
          <Ellipsis aria-hidden="true" />
          {adminNav.more}
        </button>
      </nav>
      <More pages={pages} current={current} />
    </div>
  )
}

/** The drawer with all admin pages, for phones. */
function More({ pages, current }: Pages & { current: string }) {
  return (
    <dialog id={moreId} className={css.more} aria-label={adminNav.more} data-light-dismiss="">
      <button
        type="button"
        className={classNames(buttonClass({ variant: 'quiet', iconOnly: true }), css.close)}
        aria-label={shell.closeMenu}
        {...{ command: 'close', commandfor: moreId }}
      >
        <X aria-hidden="true" />
      </button>
      <nav aria-label={adminNav.all} data-nav="">
        <Groups pages={pages} current={current} />
        <FootPages pages={pages} current={current} />
      </nav>
      <div className={css.foot}>
        <a href={paths.adminAccount} className={css.link}>
          {adminNav.account}
        </a>
        <a href={paths.home} className={css.link}>
          {adminNav.toSite}
        </a>
        <LanguageLinks path={current} stays className={css.link} />
        <LogoutLink />
      </div>
    </dialog>
  )
}

function Groups({ pages, current }: Pages & { current: string }) {
  return adminGroups.map((group) => (
    <div key={group} className={css.group} role="group" aria-label={adminNav[group]}>
      <p aria-hidden="true">{adminNav[group]}</p>
      {pages
        .filter((it) => it.group === group)
        .map((it) => (
          <PageLink key={it.href} page={it} current={current} className={css.link} />
        ))}
    </div>
  ))
}

const FootPages = ({ pages, current }: Pages & { current: string }) =>
  pages
    .filter(({ group }) => group === adminFoot)
    .map((it) => <PageLink key={it.href} page={it} current={current} className={css.link} />)

/** Always in sight below the pages: the settings, and beside them one's own. */
function Foot(props: Pages & { current: string }) {
  return (
    <div className={css.pinned}>
      <FootPages {...props} />
      <a
        href={paths.adminAccount}
        className={css.link}
        aria-label={adminNav.account}
        aria-current={props.current === paths.adminAccount ? 'page' : undefined}
        title={adminNav.account}
      >
        <CircleUserRound aria-hidden="true" />
      </a>
      <button
        type="button"
        className={css.link}
        data-logout=""
        aria-label={leaving.logout}
        title={leaving.logout}
      >
        <LogOut aria-hidden="true" />
      </button>
    </div>
  )
}

type PageLinkProps = { page: AdminPage; current: string; className: string | undefined }

function PageLink({ page, current, className }: PageLinkProps) {
  const { href, label, Icon, permission } = page
  return (
    <a
      href={href}
      className={className}
      aria-current={href === current ? 'page' : undefined}
      data-act={permission}
    >
      {Icon && <Icon aria-hidden="true" />}
      {label}
    </a>
  )
}

function LogoutLink() {
  return (
    <button type="button" className={css.link} data-logout="">
      <LogOut aria-hidden="true" />
      {leaving.logout}
    </button>
  )
}
