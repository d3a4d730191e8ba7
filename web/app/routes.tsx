import { titles } from '#i18n/common.ts'
import { lazyScreen } from '#web/app/lazy-screen.tsx'
import { queryScreen, routeAt, type AppRoute } from '#web/app/route.ts'
import { paths, toolAt } from '#web/paths.ts'

/** Sign-in needs a parameter and no query cache, so it is not in the route list. */
export const signInScreen = lazyScreen(async () => (await import('#web/sign-in/login.tsx')).Login)

/** Screens of customers and workers. Their loading placeholders are in shells.tsx. */
export const ownRoutes: readonly AppRoute[] = [
  {
    path: paths.bookService(),
    title: titles.booking,
    screen: queryScreen(
      async () => (await import('#web/orders/booking/book-service.tsx')).BookService,
    ),
    source: 'web/orders/booking/book-service.tsx',
    area: 'booking',
  },
  {
    path: paths.profile,
    title: titles.profile,
    screen: queryScreen(
      async () => (await import('#web/profile/profile-screen.tsx')).ProfileScreen,
    ),
    source: 'web/profile/profile-screen.tsx',
    area: 'customer',
  },
  {
    path: paths.workerProfile,
    title: titles.workerProfile,
    screen: queryScreen(
      async () => (await import('#web/kyc/apply/worker-profile.tsx')).WorkerProfile,
    ),
    source: 'web/kyc/apply/worker-profile.tsx',
    area: 'worker',
  },
  {
    path: paths.workerJobs,
    title: titles.workerJobs,
    screen: queryScreen(async () => (await import('#web/jobs/my-jobs/worker-jobs.tsx')).WorkerJobs),
    source: 'web/jobs/my-jobs/worker-jobs.tsx',
    area: 'jobs',
  },
  {
    path: paths.workerGuide,
    title: titles.workerGuide,
    screen: lazyScreen(async () => (await import('#web/jobs/guide/worker-guide.tsx')).WorkerGuide),
    source: 'web/jobs/guide/worker-guide.tsx',
    area: 'public',
  },
  {
    path: paths.workerEarnings,
    title: titles.workerEarnings,
    screen: queryScreen(async () => (await import('#web/money/pay/earnings.tsx')).EarningsScreen),
    source: 'web/money/pay/earnings.tsx',
    area: 'earnings',
  },
  {
    path: paths.uploadKyc(),
    title: titles.uploadKyc,
    screen: queryScreen(async () => (await import('#web/kyc/apply/upload-kyc.tsx')).UploadKyc),
    source: 'web/kyc/apply/upload-kyc.tsx',
    area: 'apply',
  },
  {
    path: paths.follow,
    title: titles.follow,
    screen: queryScreen(
      async () => (await import('#web/tracking/tracking-screen.tsx')).FollowScreen,
    ),
    source: 'web/tracking/tracking-screen.tsx',
    area: 'public',
  },
  {
    path: paths.invite(),
    title: titles.invite,
    screen: queryScreen(
      async () => (await import('#web/referrals/invite-screen.tsx')).InviteScreen,
    ),
    source: 'web/referrals/invite-screen.tsx',
    area: 'public',
  },
  {
    path: paths.confirmEmail,
    title: titles.confirmEmail,
    screen: queryScreen(
      async () => (await import('#web/accounts/email-confirmation/confirm-email.tsx')).ConfirmEmail,
    ),
    source: 'web/accounts/email-confirmation/confirm-email.tsx',
    area: 'public',
  },
  {
    path: paths.setup,
    title: titles.setup,
    screen: queryScreen(async () => (await import('#web/setup/setup.tsx')).Setup),
    source: 'web/setup/setup.tsx',
    area: 'public',
  },
]

/** The admin routes are a separate chunk, so other users do not download them. */
const loadAdminArea = () => import('#web/app/admin-area.tsx')
export const adminAreaScreen = lazyScreen(async () => (await loadAdminArea()).AdminArea)

/** Loads the screen of a path before the first render, so that its prerendered shell stays. */
export async function preloadScreen(path: string): Promise<void> {
  if (toolAt(path) === 'admin') {
    const [{ adminRoutes }] = await Promise.all([loadAdminArea(), adminAreaScreen.preload()])
    await routeAt(adminRoutes, path)?.screen.preload()
  } else await (routeAt(ownRoutes, path)?.screen ?? signInScreen).preload()
}
