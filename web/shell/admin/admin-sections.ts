import type { AdminPermission } from '#domain/team.ts'
import { adminNav } from '#i18n/admin.ts'
import { paths } from '#web/paths.ts'

/** A page of the admin navigation; its icon is in admin-frame.tsx. */
export type AdminSection = {
  readonly href: string
  readonly label: string
  /** Permission required beyond that for daily work. */
  readonly act?: AdminPermission
}

const today = { href: paths.admin, label: adminNav.dashboard }
const calendar = { href: paths.adminCalendar(), label: adminNav.calendar }
const orders = { href: paths.adminOrders(), label: adminNav.orders }
const money = { href: paths.adminMoney(), label: adminNav.money }
const newBooking = { href: paths.adminBook(), label: adminNav.newBooking }

export const adminSections: readonly {
  readonly label: string
  readonly sections: readonly AdminSection[]
}[] = [
  {
    label: adminNav.jobs,
    sections: [
      today,
      calendar,
      newBooking,
      orders,
      { href: paths.adminPlans(), label: adminNav.plans },
      { href: paths.adminProblems(), label: adminNav.problems },
      { href: paths.adminFeedback, label: adminNav.feedback },
    ],
  },
  {
    label: adminNav.people,
    sections: [
      { href: paths.adminUsers, label: adminNav.users },
      { href: paths.adminWorkers, label: adminNav.workers },
      { href: paths.adminApplications(), label: adminNav.applications },
      { href: paths.adminTeam, label: adminNav.team, act: 'team' },
    ],
  },
  {
    label: adminNav.business,
    sections: [
      money,
      { href: paths.adminCoupons, label: adminNav.coupons, act: 'settings' },
      { href: paths.adminMessages(), label: adminNav.messages },
      { href: paths.adminAudit(), label: adminNav.audit, act: 'audit' },
      { href: paths.adminSettings(), label: adminNav.settings, act: 'settings' },
    ],
  },
]

/** Pages in the bottom bar of phones; the others are under "More". */
export const adminTabs: readonly AdminSection[] = [today, orders, calendar, money]
