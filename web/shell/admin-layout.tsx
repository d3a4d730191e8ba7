import {
  ClipboardList,
  IdCard,
  LayoutDashboard,
  MessageSquareText,
  ScrollText,
  UserRoundCog,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { adminNav } from '#i18n/admin.ts'
import { followLink } from '#web/lib/client-navigation.ts'
import { paths } from '#web/paths.ts'
import css from './admin-layout.module.css'

const sections = [
  { href: paths.admin, Icon: LayoutDashboard, label: adminNav.dashboard },
  { href: paths.adminOrders(), Icon: ClipboardList, label: adminNav.orders },
  { href: paths.adminUsers, Icon: UsersRound, label: adminNav.users },
  { href: paths.adminWorkers, Icon: UserRoundCog, label: adminNav.workers },
  { href: paths.adminApplications(), Icon: IdCard, label: adminNav.applications },
  { href: paths.adminMessages(), Icon: MessageSquareText, label: adminNav.messages },
  { href: paths.adminAudit(), Icon: ScrollText, label: adminNav.audit },
]

/** On a phone the strip is wider than the screen; the page itself does not move. */
function bringIntoStrip(link: HTMLElement | null): void {
  const strip = link?.parentElement
  if (link && strip) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2
}

/** The rail beside every admin page, a strip above it on phones. Prerendered: no hook of the router. */
export function AdminLayout({ current, children }: { current: string; children: ReactNode }) {
  return (
    <div className={css.frame}>
      <nav className={css.rail} aria-label={adminNav.label}>
        {sections.map(({ href, Icon, label }) => (
          <a
            key={href}
            href={href}
            className={css.link}
            aria-current={href === current ? 'page' : undefined}
            ref={href === current ? bringIntoStrip : undefined}
            onClick={followLink}
          >
            <Icon aria-hidden="true" />
            {label}
          </a>
        ))}
      </nav>
      <div className={css.content}>{children}</div>
    </div>
  )
}
