import {
  CalendarCheck,
  ClipboardList,
  IdCard,
  KeyRound,
  MessageSquareText,
  ScrollText,
  UserRoundCog,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { AdminAct } from '#domain/team.ts'
import { adminNav } from '#i18n/admin.ts'
import { paths } from '#web/paths.ts'

/** A page of the admin area that one goes to from anywhere. */
export type AdminSection = {
  readonly href: string
  readonly Icon: LucideIcon
  readonly label: string
  /** Beyond the day's work. */
  readonly act?: AdminAct
}

const today = { href: paths.admin, Icon: CalendarCheck, label: adminNav.dashboard }
const orders = { href: paths.adminOrders(), Icon: ClipboardList, label: adminNav.orders }

export const adminSections: readonly {
  readonly label: string
  readonly sections: readonly AdminSection[]
}[] = [
  { label: adminNav.jobs, sections: [today, orders] },
  {
    label: adminNav.people,
    sections: [
      { href: paths.adminUsers, Icon: UsersRound, label: adminNav.users },
      { href: paths.adminWorkers, Icon: UserRoundCog, label: adminNav.workers },
      { href: paths.adminApplications(), Icon: IdCard, label: adminNav.applications },
      { href: paths.adminTeam, Icon: KeyRound, label: adminNav.team, act: 'team' },
    ],
  },
  {
    label: adminNav.business,
    sections: [
      { href: paths.adminMessages(), Icon: MessageSquareText, label: adminNav.messages },
      { href: paths.adminAudit(), Icon: ScrollText, label: adminNav.audit, act: 'audit' },
    ],
  },
]

/** What a phone has at its foot; all else is under "More". */
export const adminTabs: readonly AdminSection[] = [today, orders]
