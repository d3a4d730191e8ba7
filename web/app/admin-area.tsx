import { useEffect, type ComponentType } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { adminRefusals } from '#i18n/admin-refusals.ts'
import { adminTitles } from '#i18n/admin-titles.ts'
import { addRefusals } from '#i18n/refusals.ts'
import { FullLoad } from '#web/app/full-load.tsx'
import type { LazyScreen } from '#web/app/lazy-screen.tsx'
import { queryScreen, routeAt, type AppRoute } from '#web/app/route.ts'
import { NoFrame, buildStates, type Frame } from '#web/app/screen-states.tsx'
import { pageTitle } from '#web/lib/business.ts'
import { paths } from '#web/paths.ts'

let adminFrame: Frame = NoFrame

/** An admin screen, loaded with the admin layout, which then stays while the next screen loads. */
function adminScreen(load: () => Promise<ComponentType>): LazyScreen<object> {
  return queryScreen(async () => {
    const [Screen, { AdminLayout }] = await Promise.all([
      load(),
      import('#web/shell/admin-layout.tsx'),
    ])
    adminFrame = AdminLayout
    return Screen
  })
}

addRefusals(adminRefusals())

export const adminRoutes: readonly AppRoute[] = [
  {
    path: paths.admin,
    title: adminTitles.admin,
    screen: adminScreen(async () => (await import('#web/dashboard/dashboard.tsx')).AdminScreen),
    source: 'web/dashboard/dashboard.tsx',
    area: 'home',
  },
  {
    path: paths.adminOrders(),
    title: adminTitles.userOrders,
    screen: adminScreen(async () => (await import('#web/orders/admin/order-list.tsx')).OrderList),
    source: 'web/orders/admin/order-list.tsx',
    area: 'orders',
  },
  {
    path: paths.adminBook(),
    title: adminTitles.bookFor,
    screen: adminScreen(async () => (await import('#web/orders/book-for/book-for.tsx')).BookFor),
    source: 'web/orders/book-for/book-for.tsx',
    area: 'planner',
  },
  {
    path: paths.adminCalendar(),
    title: adminTitles.jobCalendar,
    screen: adminScreen(
      async () => (await import('#web/jobs/calendar/calendar-screen.tsx')).JobCalendar,
    ),
    source: 'web/jobs/calendar/calendar-screen.tsx',
    area: 'planner',
  },
  {
    path: paths.adminUsers,
    title: adminTitles.users,
    screen: adminScreen(
      async () => (await import('#web/accounts/admin/account-list.tsx')).CustomerList,
    ),
    source: 'web/accounts/admin/account-list.tsx',
    area: 'accounts',
  },
  {
    path: paths.adminWorkers,
    title: adminTitles.workers,
    screen: adminScreen(
      async () => (await import('#web/accounts/admin/account-list.tsx')).WorkerList,
    ),
    source: 'web/accounts/admin/account-list.tsx',
    area: 'accounts',
  },
  {
    path: paths.adminApplications(),
    title: adminTitles.applications,
    screen: adminScreen(
      async () => (await import('#web/kyc/review/application-list.tsx')).ApplicationList,
    ),
    source: 'web/kyc/review/application-list.tsx',
    area: 'applications',
  },
  {
    path: paths.workerKyc(),
    title: adminTitles.workerKyc,
    screen: adminScreen(async () => (await import('#web/kyc/review/worker-kyc.tsx')).WorkerKyc),
    source: 'web/kyc/review/worker-kyc.tsx',
    area: 'application',
  },
  {
    path: paths.adminPerson(),
    title: adminTitles.person,
    screen: adminScreen(async () => (await import('#web/accounts/admin/person.tsx')).Person),
    source: 'web/accounts/admin/person.tsx',
    area: 'person',
  },
  {
    path: paths.adminMessages(),
    title: adminTitles.messages,
    screen: adminScreen(
      async () => (await import('#web/notification-log/notification-log.tsx')).NotificationLog,
    ),
    source: 'web/notification-log/notification-log.tsx',
    area: 'messages',
  },
  {
    path: paths.adminAudit(),
    title: adminTitles.audit,
    screen: adminScreen(async () => (await import('#web/audit/audit.tsx')).Audit),
    source: 'web/audit/audit.tsx',
    area: 'audit',
  },
  {
    path: paths.adminPayouts,
    title: adminTitles.payouts,
    screen: adminScreen(async () => (await import('#web/money/pay/payouts.tsx')).Payouts),
    source: 'web/money/pay/payouts.tsx',
    area: 'money',
  },
  {
    path: paths.adminMoney(),
    title: adminTitles.money,
    screen: adminScreen(async () => (await import('#web/money/money.tsx')).Money),
    source: 'web/money/money.tsx',
    area: 'money',
  },
  {
    path: paths.adminBills(),
    title: adminTitles.bills,
    screen: adminScreen(async () => (await import('#web/bills/bill-list.tsx')).BillList),
    source: 'web/bills/bill-list.tsx',
    area: 'money',
  },
  {
    path: paths.adminPayments(),
    title: adminTitles.payments,
    screen: adminScreen(
      async () => (await import('#web/money/payments/payment-list.tsx')).PaymentList,
    ),
    source: 'web/money/payments/payment-list.tsx',
    area: 'money',
  },
  {
    path: paths.adminFeedback,
    title: adminTitles.feedback,
    screen: adminScreen(
      async () => (await import('#web/feedback/admin/feedback-list.tsx')).FeedbackList,
    ),
    source: 'web/feedback/admin/feedback-list.tsx',
    area: 'feedback',
  },
  {
    path: paths.adminProblems(),
    title: adminTitles.problems,
    screen: adminScreen(
      async () => (await import('#web/problems/admin/problem-list.tsx')).ProblemList,
    ),
    source: 'web/problems/admin/problem-list.tsx',
    area: 'problems',
  },
  {
    path: paths.adminPlans(),
    title: adminTitles.plans,
    screen: adminScreen(async () => (await import('#web/plans/admin/plan-list.tsx')).PlanList),
    source: 'web/plans/admin/plan-list.tsx',
    area: 'lists',
  },
  {
    path: paths.adminCoupons,
    title: adminTitles.coupons,
    screen: adminScreen(async () => (await import('#web/coupons/coupons.tsx')).Coupons),
    source: 'web/coupons/coupons.tsx',
    area: 'lists',
  },
  {
    path: paths.adminTeam,
    title: adminTitles.team,
    screen: adminScreen(async () => (await import('#web/team/team.tsx')).Team),
    source: 'web/team/team.tsx',
    area: 'team',
  },
  {
    path: paths.adminSettings(),
    title: adminTitles.settings,
    screen: adminScreen(
      async () => (await import('#web/app/settings-screens.tsx')).SettingsScreens,
    ),
    source: 'web/app/settings-screens.tsx',
    area: 'settings',
    includesSubpaths: true,
  },
  {
    path: paths.adminErasures,
    title: adminTitles.erasures,
    screen: adminScreen(async () => (await import('#web/privacy/erasures.tsx')).Erasures),
    source: 'web/privacy/erasures.tsx',
    area: 'lists',
  },
]

/** All admin screens, each in its own chunk. */
export function AdminArea() {
  const [path] = useLocation()
  useEffect(() => {
    document.title = pageTitle(routeAt(adminRoutes, path)?.title ?? adminTitles.admin)
  }, [path])
  return (
    <Switch>
      {adminRoutes.map(({ path: at, title, screen, includesSubpaths }) => (
        <Route key={at} path={includesSubpaths ? `${at}/*?` : at}>
          <screen.Screen props={{}} {...buildStates(at, title, adminFrame)} />
        </Route>
      ))}
      <Route>
        <FullLoad />
      </Route>
    </Switch>
  )
}
