import { QueryClientContext } from '@tanstack/react-query'
import {
  ClipboardList,
  IdCard,
  KeyRound,
  LayoutDashboard,
  MessageSquareText,
  ScrollText,
  UserRoundCog,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { Fragment, useContext, type ReactNode } from 'react'
import type { AdminAct } from '#domain/team.ts'
import { adminNav } from '#i18n/admin.ts'
import { useMayAdmin } from '#web/api/use-may-admin.ts'
import { followLink } from '#web/lib/client-navigation.ts'
import { paths } from '#web/paths.ts'
import { LogoutButton } from '#web/shell/logout-button.tsx'
import css from './admin-layout.module.css'

type Section = {
  readonly href: string
  readonly Icon: LucideIcon
  readonly label: string
  /** Beyond the day's work. */
  readonly act?: AdminAct
}

const sections: readonly Section[] = [
  { href: paths.admin, Icon: LayoutDashboard, label: adminNav.dashboard },
  { href: paths.adminOrders(), Icon: ClipboardList, label: adminNav.orders },
  { href: paths.adminUsers, Icon: UsersRound, label: adminNav.users },
  { href: paths.adminWorkers, Icon: UserRoundCog, label: adminNav.workers },
  { href: paths.adminApplications(), Icon: IdCard, label: adminNav.applications },
  { href: paths.adminMessages(), Icon: MessageSquareText, label: adminNav.messages },
  { href: paths.adminAudit(), Icon: ScrollText, label: adminNav.audit, act: 'audit' },
  { href: paths.adminTeam, Icon: KeyRound, label: adminNav.team, act: 'team' },
]

/** On a phone the strip is wider than the screen; the page itself does not move. */
function bringIntoStrip(link: HTMLElement | null): void {
  const strip = link?.parentElement
  if (link && strip) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2
}

/** The rail beside every admin page, a strip above it on phones. Prerendered: no hook of the router. */
export function AdminLayout({ current, children }: { current: string; children: ReactNode }) {
  const isPrerendered = useContext(QueryClientContext) === undefined
  return (
    <div className={css.frame}>
      <nav className={css.rail} aria-label={adminNav.label}>
        {sections.map((section) => {
          const { href, act } = section
          const link = <SectionLink section={section} isCurrent={href === current} />
          return act && !isPrerendered ? (
            <Allowed key={href} act={act}>
              {link}
            </Allowed>
          ) : (
            <Fragment key={href}>{link}</Fragment>
          )
        })}
        {/* The dashboard has it beside the account. */}
        {!isPrerendered && current !== paths.admin && <LogoutButton className={css.link} />}
      </nav>
      <div className={css.content}>{children}</div>
    </div>
  )
}

function Allowed({ act, children }: { act: AdminAct; children: ReactNode }) {
  return useMayAdmin(act) && children
}

function SectionLink({ section, isCurrent }: { section: Section; isCurrent: boolean }) {
  const { href, Icon, label } = section
  return (
    <a
      href={href}
      className={css.link}
      aria-current={isCurrent ? 'page' : undefined}
      ref={isCurrent ? bringIntoStrip : undefined}
      onClick={followLink}
    >
      <Icon aria-hidden="true" />
      {label}
    </a>
  )
}
