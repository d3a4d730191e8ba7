import { useEffect, type ComponentType } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { officeRefusals } from '#i18n/office-refusals.ts'
import { officeTitles } from '#i18n/office.ts'
import { addRefusals } from '#i18n/refusals.ts'
import { FullLoad } from '#web/app/full-load.tsx'
import type { LazyScreen } from '#web/app/lazy-screen.tsx'
import { reading, routeAt, type AppRoute } from '#web/app/route.ts'
import { NoFrame, statesOf, type Frame } from '#web/app/screen-states.tsx'
import { pageTitle } from '#web/lib/business-facts.ts'
import { paths } from '#web/paths.ts'

let adminFrame: Frame = NoFrame

/** An admin screen, loaded with the admin layout, which then stays while the next screen loads. */
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

addRefusals(officeRefusals())

export const officeRoutes: readonly AppRoute[] = [
  {
    path: paths.admin,
    title: officeTitles.admin,
    screen: readingAsAdmin(async () => (await import('#web/dashboard/dashboard.tsx')).AdminScreen),
    source: 'web/dashboard/dashboard.tsx',
  },
  {
    path: paths.adminOrders(),
    title: officeTitles.userOrders,
    screen: readingAsAdmin(
      async () => (await import('#web/orders/admin/order-list.tsx')).OrderList,
    ),
    source: 'web/orders/admin/order-list.tsx',
  },
  {
    path: paths.adminBook(),
    title: officeTitles.bookFor,
    screen: readingAsAdmin(async () => (await import('#web/orders/book-for/book-for.tsx')).BookFor),
    source: 'web/orders/book-for/book-for.tsx',
  },
  {
    path: paths.adminCalendar(),
    title: officeTitles.jobCalendar,
    screen: readingAsAdmin(
      async () => (await import('#web/jobs/calendar/calendar-screen.tsx')).JobCalendar,
    ),
    source: 'web/jobs/calendar/calendar-screen.tsx',
  },
  {
    path: paths.adminUsers,
    title: officeTitles.users,
    screen: readingAsAdmin(
      async () => (await import('#web/accounts/admin/account-list.tsx')).CustomerList,
    ),
    source: 'web/accounts/admin/account-list.tsx',
  },
  {
    path: paths.adminWorkers,
    title: officeTitles.workers,
    screen: readingAsAdmin(
      async () => (await import('#web/accounts/admin/account-list.tsx')).WorkerList,
    ),
    source: 'web/accounts/admin/account-list.tsx',
  },
  {
    path: paths.adminApplications(),
    title: officeTitles.applications,
    screen: readingAsAdmin(
      async () => (await import('#web/kyc/review/application-list.tsx')).ApplicationList,
    ),
    source: 'web/kyc/review/application-list.tsx',
  },
  {
    path: paths.workerKyc(),
    title: officeTitles.workerKyc,
    screen: readingAsAdmin(async () => (await import('#web/kyc/review/worker-kyc.tsx')).WorkerKyc),
    source: 'web/kyc/review/worker-kyc.tsx',
  },
  {
    path: paths.adminPerson(),
    title: officeTitles.person,
    screen: readingAsAdmin(async () => (await import('#web/accounts/admin/person.tsx')).Person),
    source: 'web/accounts/admin/person.tsx',
  },
  {
    path: paths.adminMessages(),
    title: officeTitles.messages,
    screen: readingAsAdmin(
      async () => (await import('#web/notification-log/notification-log.tsx')).NotificationLog,
    ),
    source: 'web/notification-log/notification-log.tsx',
  },
  {
    path: paths.adminAudit(),
    title: officeTitles.audit,
    screen: readingAsAdmin(async () => (await import('#web/audit/audit.tsx')).Audit),
    source: 'web/audit/audit.tsx',
  },
  {
    path: paths.adminPayouts,
    title: officeTitles.payouts,
    screen: readingAsAdmin(async () => (await import('#web/money/pay/payouts.tsx')).Payouts),
    source: 'web/money/pay/payouts.tsx',
  },
  {
    path: paths.adminMoney(),
    title: officeTitles.money,
    screen: readingAsAdmin(async () => (await import('#web/money/money.tsx')).Money),
    source: 'web/money/money.tsx',
  },
  {
    path: paths.adminBills(),
    title: officeTitles.bills,
    screen: readingAsAdmin(async () => (await import('#web/money/bills/bill-list.tsx')).BillList),
    source: 'web/money/bills/bill-list.tsx',
  },
  {
    path: paths.adminPayments(),
    title: officeTitles.payments,
    screen: readingAsAdmin(
      async () => (await import('#web/money/payments/payment-list.tsx')).PaymentList,
    ),
    source: 'web/money/payments/payment-list.tsx',
  },
  {
    path: paths.adminFeedback,
    title: officeTitles.feedback,
    screen: readingAsAdmin(
      async () => (await import('#web/feedback/feedback-list.tsx')).FeedbackList,
    ),
    source: 'web/feedback/feedback-list.tsx',
  },
  {
    path: paths.adminProblems(),
    title: officeTitles.problems,
    screen: readingAsAdmin(
      async () => (await import('#web/problems/problem-list.tsx')).ProblemList,
    ),
    source: 'web/problems/problem-list.tsx',
  },
  {
    path: paths.adminPlans(),
    title: officeTitles.plans,
    screen: readingAsAdmin(async () => (await import('#web/plans/plan-list.tsx')).PlanList),
    source: 'web/plans/plan-list.tsx',
  },
  {
    path: paths.adminCoupons,
    title: officeTitles.coupons,
    screen: readingAsAdmin(async () => (await import('#web/coupons/coupons.tsx')).Coupons),
    source: 'web/coupons/coupons.tsx',
  },
  {
    path: paths.adminTeam,
    title: officeTitles.team,
    screen: readingAsAdmin(async () => (await import('#web/team/team.tsx')).Team),
    source: 'web/team/team.tsx',
  },
  {
    path: paths.adminSettings(),
    title: officeTitles.settings,
    screen: readingAsAdmin(
      async () => (await import('#web/app/settings-screens.tsx')).SettingsScreens,
    ),
    source: 'web/app/settings-screens.tsx',
    holds: true,
  },
  {
    path: paths.adminErasures,
    title: officeTitles.erasures,
    screen: readingAsAdmin(async () => (await import('#web/privacy/erasures.tsx')).Erasures),
    source: 'web/privacy/erasures.tsx',
  },
]

/** All admin screens, each in its own chunk. */
export function Office() {
  const [path] = useLocation()
  useEffect(() => {
    document.title = pageTitle(routeAt(officeRoutes, path)?.title ?? officeTitles.admin)
  }, [path])
  return (
    <Switch>
      {officeRoutes.map(({ path: at, title, screen, holds }) => (
        <Route key={at} path={holds ? `${at}/*?` : at}>
          <screen.Screen props={{}} {...statesOf(at, title, adminFrame)} />
        </Route>
      ))}
      <Route>
        <FullLoad />
      </Route>
    </Switch>
  )
}
