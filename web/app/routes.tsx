import type { ComponentType, ReactNode } from 'react'
import { titles } from '#i18n/common.ts'
import { lazyScreen, type LazyScreen } from '#web/app/lazy-screen.tsx'
import { paths } from '#web/paths.ts'

type AppRoute = {
  readonly path: string
  readonly title: string
  readonly screen: LazyScreen<object>
  /** The screen's file, for the links of its prerendered page. */
  readonly source: string
  /** Pages below its address are its own too. */
  readonly holds?: true
}

/** Loads a screen together with the query cache that all but sign-in need. */
function reading(load: () => Promise<ComponentType>): LazyScreen<object> {
  return lazyScreen(async () => {
    const [Screen, { withQueries }] = await Promise.all([load(), import('#web/api/queries.tsx')])
    return withQueries(Screen)
  })
}

type Frame = ComponentType<{ current: string; children: ReactNode }>
let adminFrame: Frame | undefined

/** A screen of the admin area; once one is here, their frame stays while the next one comes. */
function readingAsAdmin(load: () => Promise<ComponentType>): LazyScreen<object> {
  return reading(async () => {
    const [Screen, { AdminLayout }] = await Promise.all([
      load(),
      import('#web/shell/admin-layout.tsx'),
    ])
    adminFrame = AdminLayout
    return Screen
  })
}

/** What stands around a screen, whose own it is once that is here. */
export function frameOf(path: string): Frame {
  return (path.startsWith(paths.admin) && adminFrame) || NoFrame
}

function NoFrame({ children }: { children: ReactNode }) {
  return children
}

/** Sign-in alone takes a parameter, and does without the query cache. */
export const signInScreen = lazyScreen(async () => (await import('#web/sign-in/login.tsx')).Login)

/** The screens behind sign-in. What shows before each is loaded stands in site/shells.tsx. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.bookService(),
    title: titles.booking,
    screen: reading(async () => (await import('#web/orders/booking/book-service.tsx')).BookService),
    source: 'web/orders/booking/book-service.tsx',
  },
  {
    path: paths.profile,
    title: titles.profile,
    screen: reading(
      async () => (await import('#web/orders/customer/profile-screen.tsx')).ProfileScreen,
    ),
    source: 'web/orders/customer/profile-screen.tsx',
  },
  {
    path: paths.workerProfile,
    title: titles.workerProfile,
    screen: reading(async () => (await import('#web/kyc/apply/worker-profile.tsx')).WorkerProfile),
    source: 'web/kyc/apply/worker-profile.tsx',
  },
  {
    path: paths.workerJobs,
    title: titles.workerJobs,
    screen: reading(async () => (await import('#web/jobs/own/worker-jobs.tsx')).WorkerJobs),
    source: 'web/jobs/own/worker-jobs.tsx',
  },
  {
    path: paths.workerGuide,
    title: titles.workerGuide,
    screen: lazyScreen(async () => (await import('#web/jobs/own/worker-guide.tsx')).WorkerGuide),
    source: 'web/jobs/own/worker-guide.tsx',
  },
  {
    path: paths.uploadKyc(),
    title: titles.uploadKyc,
    screen: reading(async () => (await import('#web/kyc/apply/upload-kyc.tsx')).UploadKyc),
    source: 'web/kyc/apply/upload-kyc.tsx',
  },
  {
    path: paths.follow,
    title: titles.follow,
    screen: reading(async () => (await import('#web/follow/follow-screen.tsx')).FollowScreen),
    source: 'web/follow/follow-screen.tsx',
  },
  {
    path: paths.invite(),
    title: titles.invite,
    screen: reading(async () => (await import('#web/neighbours/invite-screen.tsx')).InviteScreen),
    source: 'web/neighbours/invite-screen.tsx',
  },
  {
    path: paths.confirmEmail,
    title: titles.confirmEmail,
    screen: reading(
      async () => (await import('#web/accounts/mailbox/confirm-email.tsx')).ConfirmEmail,
    ),
    source: 'web/accounts/mailbox/confirm-email.tsx',
  },
  {
    path: paths.setup,
    title: titles.setup,
    screen: reading(async () => (await import('#web/setup/setup.tsx')).Setup),
    source: 'web/setup/setup.tsx',
  },
  {
    path: paths.admin,
    title: titles.admin,
    screen: readingAsAdmin(async () => (await import('#web/dashboard/dashboard.tsx')).AdminScreen),
    source: 'web/dashboard/dashboard.tsx',
  },
  {
    path: paths.adminOrders(),
    title: titles.userOrders,
    screen: readingAsAdmin(
      async () => (await import('#web/orders/admin/order-list.tsx')).OrderList,
    ),
    source: 'web/orders/admin/order-list.tsx',
  },
  {
    path: paths.adminBook(),
    title: titles.bookFor,
    screen: readingAsAdmin(async () => (await import('#web/orders/book-for/book-for.tsx')).BookFor),
    source: 'web/orders/book-for/book-for.tsx',
  },
  {
    path: paths.adminCalendar(),
    title: titles.jobCalendar,
    screen: readingAsAdmin(
      async () => (await import('#web/jobs/calendar/calendar-screen.tsx')).JobCalendar,
    ),
    source: 'web/jobs/calendar/calendar-screen.tsx',
  },
  {
    path: paths.adminUsers,
    title: titles.users,
    screen: readingAsAdmin(
      async () => (await import('#web/accounts/admin/account-list.tsx')).CustomerList,
    ),
    source: 'web/accounts/admin/account-list.tsx',
  },
  {
    path: paths.adminWorkers,
    title: titles.workers,
    screen: readingAsAdmin(
      async () => (await import('#web/accounts/admin/account-list.tsx')).WorkerList,
    ),
    source: 'web/accounts/admin/account-list.tsx',
  },
  {
    path: paths.adminApplications(),
    title: titles.applications,
    screen: readingAsAdmin(
      async () => (await import('#web/kyc/review/application-list.tsx')).ApplicationList,
    ),
    source: 'web/kyc/review/application-list.tsx',
  },
  {
    path: paths.workerKyc(),
    title: titles.workerKyc,
    screen: readingAsAdmin(async () => (await import('#web/kyc/review/worker-kyc.tsx')).WorkerKyc),
    source: 'web/kyc/review/worker-kyc.tsx',
  },
  {
    path: paths.adminPerson(),
    title: titles.person,
    screen: readingAsAdmin(async () => (await import('#web/accounts/admin/person.tsx')).Person),
    source: 'web/accounts/admin/person.tsx',
  },
  {
    path: paths.adminMessages(),
    title: titles.messages,
    screen: readingAsAdmin(
      async () => (await import('#web/notification-log/notification-log.tsx')).NotificationLog,
    ),
    source: 'web/notification-log/notification-log.tsx',
  },
  {
    path: paths.adminAudit(),
    title: titles.audit,
    screen: readingAsAdmin(async () => (await import('#web/audit/audit.tsx')).Audit),
    source: 'web/audit/audit.tsx',
  },
  {
    path: paths.adminMoney(),
    title: titles.money,
    screen: readingAsAdmin(async () => (await import('#web/money/money.tsx')).Money),
    source: 'web/money/money.tsx',
  },
  {
    path: paths.adminFeedback,
    title: titles.feedback,
    screen: readingAsAdmin(
      async () => (await import('#web/feedback/feedback-list.tsx')).FeedbackList,
    ),
    source: 'web/feedback/feedback-list.tsx',
  },
  {
    path: paths.adminProblems(),
    title: titles.problems,
    screen: readingAsAdmin(
      async () => (await import('#web/problems/problem-list.tsx')).ProblemList,
    ),
    source: 'web/problems/problem-list.tsx',
  },
  {
    path: paths.adminTeam,
    title: titles.team,
    screen: readingAsAdmin(async () => (await import('#web/team/team.tsx')).Team),
    source: 'web/team/team.tsx',
  },
  {
    path: paths.adminSettings(),
    title: titles.settings,
    screen: readingAsAdmin(
      async () => (await import('#web/app/settings-screens.tsx')).SettingsScreens,
    ),
    source: 'web/app/settings-screens.tsx',
    holds: true,
  },
  {
    path: paths.adminErasures,
    title: titles.erasures,
    screen: readingAsAdmin(async () => (await import('#web/privacy/erasures.tsx')).Erasures),
    source: 'web/privacy/erasures.tsx',
  },
]

/** The route that an address belongs to. */
export function routeAt(path: string): AppRoute | undefined {
  return routes.find((it) => it.path === path || (it.holds && path.startsWith(`${it.path}/`)))
}

/** Fetches the screen of an address before the app first draws, so that its prerendered shell stays until then. */
export function preloadScreen(path: string): Promise<unknown> {
  return (routeAt(path)?.screen ?? signInScreen).preload()
}
