import {
  CalendarCheck,
  CalendarDays,
  CalendarPlus,
  ClipboardList,
  IdCard,
  IndianRupee,
  KeyRound,
  MessageSquareText,
  Repeat,
  ScrollText,
  Settings,
  Star,
  Ticket,
  TriangleAlert,
  UserRoundCog,
  UsersRound,
} from 'lucide-react'
import type { AdminPermission } from '#domain/team.ts'
import { adminTitles } from '#i18n/admin-titles.ts'
import { adminNav } from '#i18n/admin.ts'
import type { Screen } from '#web/app/screen.ts'
import { paths } from '#web/paths.ts'
import type { AdminPage, PageToFind } from '#web/shell/admin/admin-pages.ts'

type AdminScreen = Screen & {
  /** Its place in the navigation, which follows the order of the table; the title is its label unless given. */
  readonly nav?: Pick<AdminPage, 'group' | 'Icon' | 'shortcut'> & { readonly label?: string }
  /** Required beyond the permission for daily work. */
  readonly permission?: AdminPermission
}

// The renderer alone draws skeletons and the navigation's icons. Node, which reads this table for the
// build, has no `env`.
const isRenderer = import.meta.env?.SSR

export const adminScreens: readonly AdminScreen[] = [
  {
    path: paths.admin,
    title: adminTitles.admin,
    area: 'home',
    nav: {
      group: 'jobs',
      Icon: isRenderer && CalendarCheck,
      label: adminNav.dashboard,
      shortcut: 1,
    },
    load: async () => (await import('#web/dashboard/dashboard.tsx')).AdminScreen,
    skeleton:
      isRenderer &&
      (async () => (await import('#web/accounts/admin/admin-home-skeleton.tsx')).AdminHomeSkeleton),
  },
  {
    path: paths.adminCalendar(),
    title: adminTitles.jobCalendar,
    area: 'planner',
    nav: { group: 'jobs', Icon: isRenderer && CalendarDays, shortcut: 3 },
    load: async () => (await import('#web/jobs/calendar/calendar-screen.tsx')).JobCalendar,
    skeleton:
      isRenderer &&
      (async () => (await import('#web/jobs/calendar/calendar-layout.tsx')).CalendarSkeleton),
  },
  {
    path: paths.adminBook(),
    title: adminTitles.bookFor,
    area: 'planner',
    nav: { group: 'jobs', Icon: isRenderer && CalendarPlus },
    load: async () => (await import('#web/orders/book-for/book-for.tsx')).BookFor,
    skeleton:
      isRenderer &&
      (async () => (await import('#web/orders/book-for/book-for-layout.tsx')).BookForSkeleton),
  },
  {
    path: paths.adminOrders(),
    title: adminTitles.userOrders,
    area: 'orders',
    nav: { group: 'jobs', Icon: isRenderer && ClipboardList, label: adminNav.orders, shortcut: 2 },
    load: async () => (await import('#web/whatsapp/order-chats.tsx')).OrdersWithChats,
    skeleton: 'tabbed-list',
  },
  {
    path: paths.adminPlans(),
    title: adminTitles.plans,
    area: 'lists',
    nav: { group: 'jobs', Icon: isRenderer && Repeat },
    load: async () => (await import('#web/plans/admin/plan-list.tsx')).PlanList,
    skeleton: 'tabbed-list',
  },
  {
    path: paths.adminProblems(),
    title: adminTitles.problems,
    area: 'problems',
    nav: { group: 'jobs', Icon: isRenderer && TriangleAlert },
    load: async () => (await import('#web/problems/admin/problem-list.tsx')).ProblemList,
    skeleton: 'tabbed-list',
  },
  {
    path: paths.adminFeedback,
    title: adminTitles.feedback,
    area: 'feedback',
    nav: { group: 'jobs', Icon: isRenderer && Star },
    load: async () => (await import('#web/feedback/admin/feedback-list.tsx')).FeedbackList,
    skeleton: 'tabbed-list',
  },
  {
    path: paths.adminUsers,
    title: adminTitles.users,
    area: 'accounts',
    nav: { group: 'people', Icon: isRenderer && UsersRound, label: adminNav.users },
    load: async () => (await import('#web/accounts/admin/account-list.tsx')).CustomerList,
    skeleton: 'list',
  },
  {
    path: paths.adminWorkers,
    title: adminTitles.workers,
    area: 'accounts',
    nav: { group: 'people', Icon: isRenderer && UserRoundCog, label: adminNav.workers },
    load: async () => (await import('#web/accounts/admin/account-list.tsx')).WorkerList,
    skeleton: 'list',
  },
  {
    path: paths.adminApplications(),
    title: adminTitles.applications,
    area: 'applications',
    nav: { group: 'people', Icon: isRenderer && IdCard, label: adminNav.applications },
    load: async () => (await import('#web/kyc/review/application-list.tsx')).ApplicationList,
    skeleton: 'tabbed-list',
  },
  {
    path: paths.adminTeam,
    title: adminTitles.team,
    area: 'team',
    nav: { group: 'people', Icon: isRenderer && KeyRound },
    permission: 'team',
    load: async () => (await import('#web/team/team.tsx')).Team,
    skeleton: isRenderer && (async () => (await import('#web/team/team-layout.tsx')).TeamSkeleton),
  },
  {
    path: paths.adminMoney(),
    title: adminTitles.money,
    area: 'money',
    nav: { group: 'business', Icon: isRenderer && IndianRupee, shortcut: 4 },
    load: async () => (await import('#web/money/money.tsx')).Money,
    skeleton:
      isRenderer && (async () => (await import('#web/money/money-layout.tsx')).MoneySkeleton),
  },
  {
    path: paths.adminCoupons,
    title: adminTitles.coupons,
    area: 'lists',
    nav: { group: 'business', Icon: isRenderer && Ticket },
    permission: 'settings',
    load: async () => (await import('#web/coupons/coupons.tsx')).Coupons,
    skeleton:
      isRenderer && (async () => (await import('#web/coupons/coupons-layout.tsx')).CouponsSkeleton),
  },
  {
    path: paths.adminMessages(),
    title: adminTitles.messages,
    area: 'messages',
    nav: { group: 'business', Icon: isRenderer && MessageSquareText },
    load: async () => (await import('#web/notification-log/notification-log.tsx')).NotificationLog,
    skeleton: 'list',
  },
  {
    path: paths.adminAudit(),
    title: adminTitles.audit,
    area: 'audit',
    nav: { group: 'business', Icon: isRenderer && ScrollText, label: adminNav.audit },
    permission: 'audit',
    load: async () => (await import('#web/audit/audit.tsx')).Audit,
    skeleton: 'list',
  },
  {
    path: paths.adminSettings(),
    title: adminTitles.settings,
    area: 'settings',
    nav: { group: 'foot', Icon: isRenderer && Settings },
    permission: 'settings',
    includesSubpaths: true,
    load: async () => (await import('#web/app/settings-screens.tsx')).SettingsScreens,
    skeleton:
      isRenderer &&
      (async () => (await import('#web/settings/settings-layout.tsx')).SettingsSkeleton),
  },
  {
    path: paths.workerKyc(),
    title: adminTitles.workerKyc,
    area: 'application',
    load: async () => (await import('#web/kyc/review/worker-kyc.tsx')).WorkerKyc,
    skeleton:
      isRenderer &&
      (async () => (await import('#web/kyc/review/worker-kyc-layout.tsx')).WorkerKycSkeleton),
  },
  {
    path: paths.adminPerson(),
    title: adminTitles.person,
    area: 'person',
    load: async () => (await import('#web/profile/by-phone/person-acts.tsx')).PersonScreen,
    skeleton:
      isRenderer &&
      (async () => (await import('#web/accounts/admin/person-layout.tsx')).PersonSkeleton),
  },
  {
    path: paths.adminPayouts,
    title: adminTitles.payouts,
    area: 'money',
    permission: 'payouts',
    load: async () => (await import('#web/money/pay/payouts.tsx')).Payouts,
    skeleton:
      isRenderer &&
      (async () => (await import('#web/money/pay/payouts-layout.tsx')).PayoutsSkeleton),
  },
  {
    path: paths.adminBills(),
    title: adminTitles.bills,
    area: 'money',
    within: paths.adminMoney(),
    load: async () => (await import('#web/bills/bill-list.tsx')).BillList,
    skeleton: 'tabbed-list',
  },
  {
    path: paths.adminPayments(),
    title: adminTitles.payments,
    area: 'money',
    within: paths.adminMoney(),
    load: async () => (await import('#web/money/payments/payment-list.tsx')).PaymentList,
    skeleton: 'tabbed-list',
  },
  {
    path: paths.adminChats(),
    title: adminTitles.chats,
    area: 'messages',
    within: paths.adminMessages(),
    load: async () => (await import('#web/whatsapp/chat-list.tsx')).ChatList,
    skeleton: 'tabbed-list',
  },
  {
    path: paths.adminDay(),
    title: adminTitles.closing,
    area: 'closing',
    load: async () => (await import('#web/closing/close-day.tsx')).CloseDay,
    skeleton:
      isRenderer && (async () => (await import('#web/closing/closing-layout.tsx')).ClosingSkeleton),
  },
  {
    path: paths.adminAccount,
    title: adminTitles.account,
    area: 'home',
    load: async () => (await import('#web/dashboard/my-account.tsx')).MyAccount,
    skeleton:
      isRenderer &&
      (async () => (await import('#web/dashboard/my-account-layout.tsx')).MyAccountSkeleton),
  },
  {
    path: paths.adminImport(),
    title: adminTitles.imports,
    area: 'imports',
    permission: 'imports',
    load: async () => (await import('#web/imports/import-screen.tsx')).ImportScreen,
    skeleton:
      isRenderer && (async () => (await import('#web/imports/import-layout.tsx')).ImportSkeleton),
  },
  {
    path: paths.adminErasures,
    title: adminTitles.erasures,
    area: 'lists',
    permission: 'erasures',
    load: async () => (await import('#web/privacy/erasures.tsx')).Erasures,
    skeleton:
      isRenderer &&
      (async () => (await import('#web/privacy/erasures-layout.tsx')).ErasuresSkeleton),
  },
]

/** The pages of the navigation. */
export const adminPages: readonly AdminPage[] = adminScreens.flatMap(
  ({ path, title, nav, permission }) =>
    nav ? [{ href: path, label: title, ...nav, ...(permission && { permission }) }] : [],
)

/** They need an id, or WhatsApp to be set up. */
const notToFind = [paths.workerKyc(), paths.adminPerson(), paths.adminChats()]

/** The pages that the search finds. */
export const pagesToFind: readonly PageToFind[] = adminScreens
  .filter(({ path }) => !notToFind.includes(path))
  .map(({ path, title, nav, permission }) => ({
    href: path,
    label: nav?.label ?? title,
    ...(permission && { permission }),
  }))
