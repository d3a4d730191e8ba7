import type { ComponentType } from 'react'
import { signInRoles } from '#domain/accounts.ts'
import { adminTitles } from '#i18n/admin-titles.ts'
import { accountLists } from '#i18n/admin.ts'
import { applications } from '#i18n/applications.ts'
import { audit } from '#i18n/audit.ts'
import { titles } from '#i18n/common.ts'
import { feedbackList } from '#i18n/feedback.ts'
import { billList, paymentList } from '#i18n/money-lists.ts'
import { notificationLog } from '#i18n/notification-log.ts'
import { userOrders } from '#i18n/order-list.ts'
import { planList } from '#i18n/plan-list.ts'
import { problemList } from '#i18n/problems.ts'
import { AdminHomeSkeleton } from '#web/accounts/admin/admin-home-skeleton.tsx'
import { PersonSkeleton } from '#web/accounts/admin/person-layout.tsx'
import { ConfirmEmailSkeleton } from '#web/accounts/email-confirmation/confirm-email-skeleton.tsx'
import { ProfileSkeleton } from '#web/accounts/profile/profile-skeleton.tsx'
import { adminRoutes } from '#web/app/admin-area.tsx'
import type { AppRoute, Area } from '#web/app/route.ts'
import { ownRoutes } from '#web/app/routes.tsx'
import { CouponsSkeleton } from '#web/coupons/coupons-layout.tsx'
import { CalendarSkeleton } from '#web/jobs/calendar/calendar-layout.tsx'
import { WorkerJobsSkeleton } from '#web/jobs/my-jobs/worker-jobs-skeleton.tsx'
import { UploadKycSkeleton } from '#web/kyc/apply/upload-kyc-skeleton.tsx'
import { WorkerProfileSkeleton } from '#web/kyc/apply/worker-profile-skeleton.tsx'
import { WorkerKycSkeleton } from '#web/kyc/review/worker-kyc-layout.tsx'
import { ListScreenSkeleton } from '#web/list/list-skeleton.tsx'
import { MoneySkeleton } from '#web/money/money-layout.tsx'
import { EarningsSkeleton } from '#web/money/pay/earnings-skeleton.tsx'
import { PayoutsSkeleton } from '#web/money/pay/payouts-layout.tsx'
import { BookForSkeleton } from '#web/orders/book-for/book-for-layout.tsx'
import { paths } from '#web/paths.ts'
import { ErasuresSkeleton } from '#web/privacy/erasures-layout.tsx'
import { InviteSkeleton } from '#web/referrals/invite-skeleton.tsx'
import { SettingsSkeleton } from '#web/settings/settings-layout.tsx'
import { settingsSections } from '#web/settings/settings-sections.ts'
import { SetupSkeleton } from '#web/setup/setup-skeleton.tsx'
import { AdminFrame } from '#web/shell/admin/admin-frame.tsx'
import { TeamSkeleton } from '#web/team/team-layout.tsx'
import { FollowSkeleton } from '#web/tracking/tracking-skeleton.tsx'

/** An app page as prerendered, before its script runs: the screen or its skeleton in a frame. */
export type Shell = {
  readonly path: string
  readonly title: string
  /** Undefined when the screen itself is prerendered and hydrated. */
  readonly Skeleton?: ComponentType
  /** Static HTML around the page; no script renders it again. */
  readonly Frame?: typeof AdminFrame
  /** The screen's source file, whose scripts and styles the page preloads. */
  readonly source: string
  readonly area: Area
  /** Source files of the chunks that load the screen. */
  readonly parentSources?: readonly string[] | undefined
}

const adminArea = 'web/app/admin-area.tsx'

/** Skeletons by path, for screens that need data before they can render. */
const skeletons: Readonly<Record<string, ComponentType>> = {
  [paths.profile]: ProfileSkeleton,
  [paths.workerProfile]: WorkerProfileSkeleton,
  [paths.workerJobs]: WorkerJobsSkeleton,
  [paths.workerEarnings]: EarningsSkeleton,
  [paths.uploadKyc()]: UploadKycSkeleton,
  [paths.follow]: FollowSkeleton,
  [paths.invite()]: InviteSkeleton,
  [paths.confirmEmail]: ConfirmEmailSkeleton,
  [paths.setup]: SetupSkeleton,
  [paths.admin]: AdminHomeSkeleton,
  [paths.adminOrders()]: () => (
    <ListScreenSkeleton current={paths.adminOrders()} heading={userOrders.heading} tabs />
  ),
  [paths.adminBook()]: BookForSkeleton,
  [paths.adminCalendar()]: CalendarSkeleton,
  [paths.adminUsers]: () => (
    <ListScreenSkeleton current={paths.adminUsers} heading={accountLists.users.heading} />
  ),
  [paths.adminWorkers]: () => (
    <ListScreenSkeleton current={paths.adminWorkers} heading={accountLists.workers.heading} />
  ),
  [paths.adminApplications()]: () => (
    <ListScreenSkeleton current={paths.adminApplications()} heading={applications.heading} tabs />
  ),
  [paths.workerKyc()]: WorkerKycSkeleton,
  [paths.adminPerson()]: PersonSkeleton,
  [paths.adminTeam]: TeamSkeleton,
  [paths.adminMoney()]: MoneySkeleton,
  [paths.adminPayouts]: PayoutsSkeleton,
  [paths.adminBills()]: () => (
    <ListScreenSkeleton current={paths.adminMoney()} heading={billList.heading} tabs />
  ),
  [paths.adminPayments()]: () => (
    <ListScreenSkeleton current={paths.adminMoney()} heading={paymentList.heading} tabs />
  ),
  [paths.adminSettings()]: SettingsSkeleton,
  [paths.adminErasures]: ErasuresSkeleton,
  [paths.adminMessages()]: () => (
    <ListScreenSkeleton current={paths.adminMessages()} heading={notificationLog.heading} />
  ),
  [paths.adminFeedback]: () => (
    <ListScreenSkeleton current={paths.adminFeedback} heading={feedbackList.heading} tabs />
  ),
  [paths.adminProblems()]: () => (
    <ListScreenSkeleton current={paths.adminProblems()} heading={problemList.heading} tabs />
  ),
  [paths.adminPlans()]: () => (
    <ListScreenSkeleton current={paths.adminPlans()} heading={planList.heading} tabs />
  ),
  [paths.adminCoupons]: CouponsSkeleton,
  [paths.adminAudit()]: () => (
    <ListScreenSkeleton current={paths.adminAudit()} heading={audit.heading} />
  ),
}

export const shells: readonly Shell[] = [
  ...signInRoles.map((role) => ({
    path: paths.login(role),
    title: titles.signIn,
    source: 'web/sign-in/login.tsx',
    area: 'sign-in' as const,
  })),
  ...ownRoutes.map(toShell),
  ...adminRoutes.map((route) => ({
    ...toShell(route),
    Frame: AdminFrame,
    parentSources: [adminArea],
  })),
  ...settingsSections.map(({ id, source }) => ({
    path: paths.adminSettings(id),
    title: adminTitles.settings,
    source,
    area: 'settings' as const,
    Skeleton: () => <SettingsSkeleton section={id} />,
    Frame: AdminFrame,
    parentSources: [adminArea, 'web/app/settings-screens.tsx'],
  })),
]

function toShell({ path, title, source, area }: AppRoute): Shell {
  const Skeleton = skeletons[path]
  return { path, title, source, area, ...(Skeleton && { Skeleton }) }
}
