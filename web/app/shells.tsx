import type { ComponentType } from 'react'
import { signInRoles } from '#domain/accounts.ts'
import { titles } from '#i18n/common.ts'
import { AuditWaiting } from '#web/audit/audit-skeleton.tsx'
import { UploadKycWaiting } from '#web/kyc/apply/upload-kyc-skeleton.tsx'
import { WorkerKycWaiting } from '#web/kyc/review/worker-kyc-skeleton.tsx'
import { WorkerApplicationsWaiting } from '#web/kyc/review/application-list-skeleton.tsx'
import { MessageLogWaiting } from '#web/notification-log/notification-log-skeleton.tsx'
import { BookServiceWaiting } from '#web/orders/booking/book-service-skeleton.tsx'
import { UserOrdersWaiting } from '#web/orders/admin/order-list-skeleton.tsx'
import { paths } from '#web/paths.ts'
import { AdminWaiting } from '#web/accounts/admin/admin-home-skeleton.tsx'
import { PersonWaiting } from '#web/accounts/admin/person-skeleton.tsx'
import { ProfileWaiting } from '#web/accounts/profile/profile-waiting.tsx'
import { UserListWaiting } from '#web/accounts/admin/customer-list-skeleton.tsx'
import { WorkerProfileWaiting } from '#web/accounts/profile/worker-profile-skeleton.tsx'
import { WorkerListWaiting } from '#web/accounts/admin/worker-list-skeleton.tsx'
import { routes } from '#web/app/routes.tsx'
import { LoginWaiting } from '#web/sign-in/login-skeleton.tsx'

/** An app page before its script runs: the frame, the heading and the skeleton. */
export type Shell = {
  readonly path: string
  readonly title: string
  readonly Waiting: ComponentType
  /** The source file of the screen, whose script and styles its page fetches early. */
  readonly source: string
}

/** By address: what each screen shows until its script and data are here. */
const waiting: Readonly<Record<string, ComponentType>> = {
  [paths.bookService()]: BookServiceWaiting,
  [paths.profile]: ProfileWaiting,
  [paths.workerProfile]: WorkerProfileWaiting,
  [paths.uploadKyc()]: UploadKycWaiting,
  [paths.admin]: AdminWaiting,
  [paths.adminOrders()]: UserOrdersWaiting,
  [paths.adminUsers]: UserListWaiting,
  [paths.adminWorkers]: WorkerListWaiting,
  [paths.adminApplications()]: WorkerApplicationsWaiting,
  [paths.workerKyc()]: WorkerKycWaiting,
  [paths.adminPerson()]: PersonWaiting,
  [paths.adminMessages()]: MessageLogWaiting,
  [paths.adminAudit()]: AuditWaiting,
}

export const shells: readonly Shell[] = [
  ...signInRoles.map((role) => ({
    path: paths.login(role),
    title: titles.signIn,
    Waiting: () => <LoginWaiting role={role} />,
    source: 'web/sign-in/login.tsx',
  })),
  ...routes.map(({ path, title, source }) => ({ path, title, source, Waiting: waitingAt(path) })),
]

function waitingAt(path: string): ComponentType {
  const found = waiting[path]
  if (!found) throw new Error(`${path} has nothing to show while it loads`)
  return found
}
