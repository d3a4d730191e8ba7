import type { ComponentType } from 'react'
import { titles } from '#messages/common.ts'
import { later, type LaterScreen } from '#web/lib/later.tsx'
import { paths } from '#web/paths.ts'

type AppRoute = {
  readonly path: string
  readonly title: string
  readonly screen: LaterScreen<object>
  /** The screen's file, for the links of its prerendered page. */
  readonly source: string
}

/** Loads a screen together with the query cache that all but sign-in need. */
function reading(load: () => Promise<ComponentType>): LaterScreen<object> {
  return later(async () => {
    const [Screen, { withQueries }] = await Promise.all([load(), import('#web/lib/queries.tsx')])
    return withQueries(Screen)
  })
}

/** Sign-in alone takes a parameter, and does without the query cache. */
export const signInScreen = later(async () => (await import('#web/sign-in/login.tsx')).Login)

/** The screens behind sign-in. What shows before each is loaded stands in site/shells.tsx. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.bookService(),
    title: titles.booking,
    screen: reading(async () => (await import('#web/orders/book-service.tsx')).BookService),
    source: 'web/orders/book-service.tsx',
  },
  {
    path: paths.profile,
    title: titles.profile,
    screen: reading(async () => (await import('#web/profile.tsx')).ProfileScreen),
    source: 'web/profile.tsx',
  },
  {
    path: paths.workerProfile,
    title: titles.workerProfile,
    screen: reading(async () => (await import('#web/worker-profile.tsx')).WorkerProfileScreen),
    source: 'web/worker-profile.tsx',
  },
  {
    path: paths.uploadKyc(),
    title: titles.uploadKyc,
    screen: reading(async () => (await import('#web/kyc/upload-kyc.tsx')).UploadKyc),
    source: 'web/kyc/upload-kyc.tsx',
  },
  {
    path: paths.admin,
    title: titles.admin,
    screen: reading(async () => (await import('#web/admin.tsx')).AdminScreen),
    source: 'web/admin.tsx',
  },
  {
    path: paths.adminOrders(),
    title: titles.userOrders,
    screen: reading(async () => (await import('#web/orders/userorders.tsx')).UserOrders),
    source: 'web/orders/userorders.tsx',
  },
  {
    path: paths.adminUsers,
    title: titles.users,
    screen: reading(async () => (await import('#web/people/userlist.tsx')).UserList),
    source: 'web/people/userlist.tsx',
  },
  {
    path: paths.adminWorkers,
    title: titles.workers,
    screen: reading(async () => (await import('#web/people/workerlist.tsx')).WorkerList),
    source: 'web/people/workerlist.tsx',
  },
  {
    path: paths.adminApplications(),
    title: titles.applications,
    screen: reading(
      async () => (await import('#web/kyc/workerapplication.tsx')).WorkerApplications,
    ),
    source: 'web/kyc/workerapplication.tsx',
  },
  {
    path: paths.workerKyc(),
    title: titles.workerKyc,
    screen: reading(async () => (await import('#web/kyc/worker-kyc.tsx')).WorkerKyc),
    source: 'web/kyc/worker-kyc.tsx',
  },
  {
    path: paths.adminPerson(),
    title: titles.person,
    screen: reading(async () => (await import('#web/people/person.tsx')).Person),
    source: 'web/people/person.tsx',
  },
  {
    path: paths.adminMessages(),
    title: titles.messages,
    screen: reading(async () => (await import('#web/message-log/message-log.tsx')).MessageLog),
    source: 'web/message-log/message-log.tsx',
  },
  {
    path: paths.adminAudit(),
    title: titles.audit,
    screen: reading(async () => (await import('#web/audit/audit.tsx')).Audit),
    source: 'web/audit/audit.tsx',
  },
]

/** Fetches the screen of an address before the app first draws, so that its prerendered shell stays until then. */
export function preloadScreen(path: string): Promise<unknown> {
  const route = routes.find((it) => it.path === path)
  return (route?.screen ?? signInScreen).preload()
}
