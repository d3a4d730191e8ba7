import { confirmEmailPath } from '#contract/app-paths.ts'
import { allowsUnconfirmedEmail } from '#domain/notifications/notifications.ts'
import { publicOrigin } from '#server/config/config.ts'
import { hashToken, newToken } from '#server/config/secrets.ts'
import type { Db } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { addLink, findEmailConfirmation } from '#server/notifications/email-confirmation/repo.ts'
import type { Queued } from '#server/notifications/outbox/outbox.ts'

/** Whether the customer's address that a message goes to is confirmed; undefined for any other recipient. */
export type EmailConfirmation = Awaited<ReturnType<typeof findEmailConfirmation>>

type Addressed = Pick<Queued, 'recipient' | 'accountId' | 'template'>

export async function readEmailConfirmation(
  db: Db,
  { recipient: email, accountId }: Addressed,
): Promise<EmailConfirmation> {
  return accountId && email.includes('@')
    ? findEmailConfirmation(db, { accountId, email })
    : undefined
}

/** Creates a confirmation link for one email. Only a hash of its token is stored. */
export async function newConfirmUrl(
  { db, config, now }: Pick<Dependencies, 'db' | 'config' | 'now'>,
  { template, accountId, recipient: email }: Addressed,
  confirmation: EmailConfirmation,
): Promise<string | undefined> {
  if (!accountId || !confirmation?.isCurrent || confirmation.isConfirmed) return undefined
  if (!allowsUnconfirmedEmail(template)) return undefined
  const token = newToken()
  await addLink(db, { tokenHash: hashToken(token), accountId, email, createdAt: now() })
  return `${publicOrigin(config)}${confirmEmailPath}?key=${token}`
}
