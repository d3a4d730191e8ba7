import type { ComponentType } from 'react'
import { signInRoles } from '#domain/people.ts'
import { titles } from '#messages/common.ts'
import { AuditWaiting } from '#web/audit/audit-waiting.tsx'
import { UploadKycWaiting } from '#web/kyc/upload-kyc-waiting.tsx'
import { WorkerKycWaiting } from '#web/kyc/worker-kyc-waiting.tsx'
import { WorkerApplicationsWaiting } from '#web/kyc/workerapplication-waiting.tsx'
import { MessageLogWaiting } from '#web/message-log/message-log-waiting.tsx'
import { BookServiceWaiting } from '#web/orders/book-service-waiting.tsx'
import { UserOrdersWaiting } from '#web/orders/userorders-waiting.tsx'
import { paths } from '#web/paths.ts'
import { AdminWaiting } from '#web/people/admin-waiting.tsx'
import { PersonWaiting } from '#web/people/person-waiting.tsx'
import { ProfileWaiting } from '#web/people/profile-waiting.tsx'
import { UserListWaiting } from '#web/people/userlist-waiting.tsx'
import { WorkerProfileWaiting } from '#web/people/worker-profile-waiting.tsx'
import { WorkerListWaiting } from '#web/people/workerlist-waiting.tsx'
import { routes } from '#web/routes.tsx'
import { LoginWaiting } from '#web/sign-in/login-waiting.tsx'

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
