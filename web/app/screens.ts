import { offlineCalls } from '#contract/offline.ts'
import { titles } from '#i18n/common.ts'
import type { Screen } from '#web/app/screen.ts'
import { paths } from '#web/paths.ts'

// The renderer alone draws skeletons. Node, which reads this table for the build, has no `env`.
const isRenderer = import.meta.env?.SSR

/** Sign-in needs a parameter and no query cache, so it is not in the table. */
export const loadSignIn = async () => (await import('#web/sign-in/login.tsx')).Login

/** Screens of customers and workers; those of admins are loaded apart (admin-screens.ts). */
export const ownScreens: readonly Screen[] = [
  {
    path: paths.bookService(),
    title: titles.booking,
    area: 'booking',
    load: async () => (await import('#web/orders/booking/book-service.tsx')).BookService,
    skeleton: false,
  },
  {
    path: paths.times(),
    title: titles.times,
    area: 'booking',
    load: async () => (await import('#web/orders/times/times.tsx')).Times,
    skeleton: false,
  },
  {
    path: paths.profile,
    title: titles.profile,
    area: 'customer',
    offlineCall: offlineCalls.orders,
    load: async () => (await import('#web/profile/profile-screen.tsx')).ProfileScreen,
    skeleton:
      isRenderer &&
      (async () => (await import('#web/accounts/profile/profile-skeleton.tsx')).ProfileSkeleton),
  },
  {
    path: paths.myPlan,
    title: titles.myPlan,
    area: 'customer',
    load: async () => (await import('#web/profile/plan-screen.tsx')).PlanScreen,
    skeleton:
      isRenderer &&
      (async () => (await import('#web/accounts/profile/profile-skeleton.tsx')).PlanSkeleton),
  },
  {
    path: paths.myAccount,
    title: titles.myAccount,
    area: 'own-account',
    load: async () => (await import('#web/profile/account-screen.tsx')).AccountScreen,
    skeleton:
      isRenderer &&
      (async () => (await import('#web/accounts/profile/profile-skeleton.tsx')).AccountSkeleton),
  },
  {
    path: paths.workerProfile,
    title: titles.workerProfile,
    area: 'worker',
    load: async () => (await import('#web/profile/worker-profile.tsx')).WorkerProfile,
    skeleton:
      isRenderer &&
      (async () =>
        (await import('#web/kyc/apply/worker-profile-skeleton.tsx')).WorkerProfileSkeleton),
  },
  {
    path: paths.workerJobs,
    title: titles.workerJobs,
    area: 'jobs',
    offlineCall: offlineCalls.jobs,
    load: async () => (await import('#web/jobs/my-jobs/worker-jobs.tsx')).WorkerJobs,
    skeleton:
      isRenderer &&
      (async () => (await import('#web/jobs/my-jobs/worker-jobs-skeleton.tsx')).WorkerJobsSkeleton),
  },
  {
    path: paths.workerDays,
    title: titles.workerDays,
    area: 'jobs',
    offlineCall: offlineCalls.timeOff,
    load: async () => (await import('#web/jobs/days/worker-days.tsx')).WorkerDays,
    skeleton:
      isRenderer &&
      (async () => (await import('#web/jobs/days/worker-days-skeleton.tsx')).WorkerDaysSkeleton),
  },
  {
    path: paths.workerGuide,
    title: titles.workerGuide,
    area: 'public',
    withoutQueries: true,
    load: async () => (await import('#web/jobs/guide/worker-guide.tsx')).WorkerGuide,
    skeleton: false,
  },
  {
    path: paths.workerEarnings,
    title: titles.workerEarnings,
    area: 'earnings',
    offlineCall: offlineCalls.earnings,
    load: async () => (await import('#web/money/pay/earnings.tsx')).EarningsScreen,
    skeleton:
      isRenderer &&
      (async () => (await import('#web/money/pay/earnings-skeleton.tsx')).EarningsSkeleton),
  },
  {
    path: paths.uploadKyc(),
    title: titles.uploadKyc,
    area: 'apply',
    load: async () => (await import('#web/kyc/apply/upload-kyc.tsx')).UploadKyc,
    skeleton:
      isRenderer &&
      (async () => (await import('#web/kyc/apply/upload-kyc-skeleton.tsx')).UploadKycSkeleton),
  },
  {
    path: paths.tracking,
    title: titles.tracking,
    area: 'public',
    load: async () => (await import('#web/tracking/tracking-screen.tsx')).TrackingScreen,
    skeleton:
      isRenderer &&
      (async () => (await import('#web/tracking/tracking-skeleton.tsx')).TrackingSkeleton),
  },
  {
    path: paths.invite(),
    title: titles.invite,
    area: 'public',
    load: async () => (await import('#web/referrals/invite-screen.tsx')).InviteScreen,
    skeleton:
      isRenderer &&
      (async () => (await import('#web/referrals/invite-skeleton.tsx')).InviteSkeleton),
  },
  {
    path: paths.confirmEmail,
    title: titles.confirmEmail,
    area: 'public',
    load: async () =>
      (await import('#web/accounts/email-confirmation/confirm-email.tsx')).ConfirmEmail,
    skeleton:
      isRenderer &&
      (async () =>
        (await import('#web/accounts/email-confirmation/confirm-email-skeleton.tsx'))
          .ConfirmEmailSkeleton),
  },
  {
    path: paths.setup,
    title: titles.setup,
    area: 'public',
    load: async () => (await import('#web/setup/setup.tsx')).Setup,
    skeleton:
      isRenderer && (async () => (await import('#web/setup/setup-skeleton.tsx')).SetupSkeleton),
  },
]
