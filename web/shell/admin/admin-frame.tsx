import {
  CalendarCheck,
  CalendarDays,
  CalendarPlus,
  ClipboardList,
  Ellipsis,
  IdCard,
  IndianRupee,
  KeyRound,
  LogOut,
  MessageSquareText,
  Repeat,
  ScrollText,
  Settings,
  Star,
  Ticket,
  TriangleAlert,
  UserRoundCog,
  UsersRound,
  X,
  type LucideIcon,
} from 'lucide-react'
import { adminNav } from '#i18n/admin.ts'
import { leaving } from '#i18n/leaving.ts'
import { shell } from '#i18n/shell.ts'
import { paths } from '#web/paths.ts'
import { frameStyles as css, type FrameProps } from '#web/shell/admin-layout.tsx'
import { adminSections, adminTabs, type AdminSection } from '#web/shell/admin/admin-sections.ts'
import { LanguageLinks } from '#web/shell/language-links.tsx'
import { buttonClass } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** By URL and apart from the sections, so that icons stay out of the scripts. */
const icons: Readonly<Record<string, LucideIcon>> = {
  [paths.admin]: CalendarCheck,
  [paths.adminCalendar()]: CalendarDays,
  [paths.adminOrders()]: ClipboardList,
  [paths.adminBook()]: CalendarPlus,
  [paths.adminPlans()]: Repeat,
  [paths.adminCoupons]: Ticket,
  [paths.adminProblems()]: TriangleAlert,
  [paths.adminFeedback]: Star,
  [paths.adminUsers]: UsersRound,
  [paths.adminWorkers]: UserRoundCog,
  [paths.adminApplications()]: IdCard,
  [paths.adminTeam]: KeyRound,
  [paths.adminMoney()]: IndianRupee,
  [paths.adminMessages()]: MessageSquareText,
  [paths.adminAudit()]: ScrollText,
  [paths.adminSettings()]: Settings,
}

const moreId = 'more'

/** Static HTML around every admin page, never hydrated: a side rail, and on phones a bottom bar. */
export function AdminFrame({ current, children }: FrameProps) {
  return (
    <div className={css.frame}>
      <nav className={css.rail} aria-label={adminNav.label} data-nav="">
        <Groups current={current} />
        <LogoutLink />
      </nav>
      {children}
      <nav className={css.bar} aria-label={adminNav.bar} data-nav="">
        {adminTabs.map((it) => (
          <SectionLink key={it.href} section={it} current={current} className={css.tab} />
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
      <More current={current} />
    </div>
  )
}

/** The drawer with all admin pages, for phones. */
function More({ current }: { current: string }) {
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
        <Groups current={current} />
      </nav>
      <div className={css.foot}>
        <a href={paths.home} className={css.link}>
          {adminNav.toSite}
        </a>
        <LanguageLinks path={current} stays className={css.link} />
        <LogoutLink />
      </div>
    </dialog>
  )
}

function Groups({ current }: { current: string }) {
  return adminSections.map(({ label, sections }) => (
    <div key={label} className={css.group} role="group" aria-label={label}>
      <p aria-hidden="true">{label}</p>
      {sections.map((it) => (
        <SectionLink key={it.href} section={it} current={current} className={css.link} />
      ))}
    </div>
  ))
}

type SectionLinkProps = { section: AdminSection; current: string; className: string | undefined }

function SectionLink({ section: { href, label, act }, current, className }: SectionLinkProps) {
  const Icon = icons[href]
  return (
    <a
      href={href}
      className={className}
      aria-current={href === current ? 'page' : undefined}
      data-act={act}
    >
      {Icon && <Icon aria-hidden="true" />}
      {label}
    </a>
  )
}

/** Hidden on the dashboard, which has a logout button beside the account. */
function LogoutLink() {
  return (
    <button type="button" className={css.link} data-logout="">
      <LogOut aria-hidden="true" />
      {leaving.logout}
    </button>
  )
}
