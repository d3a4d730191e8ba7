import type { ComponentType } from 'react'
import { signInRoles } from '#domain/accounts.ts'
import { people } from '#i18n/admin.ts'
import { applications } from '#i18n/applications.ts'
import { titles } from '#i18n/common.ts'
import { AdminHomeSkeleton } from '#web/accounts/admin/admin-home-skeleton.tsx'
import { PersonSkeleton } from '#web/accounts/admin/person-layout.tsx'
import { ProfileSkeleton, WorkerProfileSkeleton } from '#web/accounts/profile/profile-skeleton.tsx'
import { routes } from '#web/app/routes.tsx'
import { AuditSkeleton } from '#web/audit/audit-skeleton.tsx'
import { UploadKycSkeleton } from '#web/kyc/apply/upload-kyc-skeleton.tsx'
import { WorkerKycSkeleton } from '#web/kyc/review/worker-kyc-layout.tsx'
import { ListScreenSkeleton } from '#web/list/list-skeleton.tsx'
import { NotificationLogSkeleton } from '#web/notification-log/notification-log-skeleton.tsx'
import { OrderListSkeleton } from '#web/orders/admin/order-list-skeleton.tsx'
import { paths } from '#web/paths.ts'

/** An app page before its script runs: the frame, and the screen itself or its skeleton. */
export type Shell = {
  readonly path: string
  readonly title: string
  /** Undefined where the screen itself is prerendered, and taken over with what was typed into it. */
  readonly Skeleton?: ComponentType
  /** The source file of the screen, whose script and styles its page fetches early. */
  readonly source: string
}

/** By address: what a screen shows that is nothing without its data. */
const skeletons: Readonly<Record<string, ComponentType>> = {
  [paths.profile]: ProfileSkeleton,
  [paths.workerProfile]: WorkerProfileSkeleton,
  [paths.uploadKyc()]: UploadKycSkeleton,
  [paths.admin]: AdminHomeSkeleton,
  [paths.adminOrders()]: OrderListSkeleton,
  [paths.adminUsers]: () => (
    <ListScreenSkeleton current={paths.adminUsers} heading={people.users.heading} />
  ),
  [paths.adminWorkers]: () => (
    <ListScreenSkeleton current={paths.adminWorkers} heading={people.workers.heading} />
  ),
  [paths.adminApplications()]: () => (
    <ListScreenSkeleton current={paths.adminApplications()} heading={applications.heading} tabs />
  ),
  [paths.workerKyc()]: WorkerKycSkeleton,
  [paths.adminPerson()]: PersonSkeleton,
  [paths.adminMessages()]: NotificationLogSkeleton,
  [paths.adminAudit()]: AuditSkeleton,
}

export const shells: readonly Shell[] = [
  ...signInRoles.map((role) => ({
    path: paths.login(role),
    title: titles.signIn,
    source: 'web/sign-in/login.tsx',
  })),
  ...routes.map(({ path, title, source }) => {
    const Skeleton = skeletons[path]
    return { path, title, source, ...(Skeleton && { Skeleton }) }
  }),
]
