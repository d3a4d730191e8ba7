import { confirmEmailPath } from '#contract/app-paths.ts'
import { allowsUnconfirmedMailbox } from '#domain/notifications/notifications.ts'
import { publicOrigin } from '#server/config/config.ts'
import { hashToken, newToken } from '#server/config/secrets.ts'
import type { Db } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { addLink, findMailbox } from '#server/notifications/email-confirmation/repo.ts'
import type { Queued } from '#server/notifications/outbox/outbox.ts'

/** State of the customer's mailbox that a message goes to; undefined for any other recipient. */
export type Mailbox = Awaited<ReturnType<typeof findMailbox>>

type Addressed = Pick<Queued, 'recipient' | 'account_id' | 'template'>

export async function readMailbox(
  db: Db,
  { recipient: email, account_id: accountId }: Addressed,
): Promise<Mailbox> {
  return accountId && email.includes('@') ? findMailbox(db, { accountId, email }) : undefined
}

/** Creates a confirmation link for one email. Only a hash of its token is stored. */
export async function newConfirmUrl(
  { db, config, now }: Pick<Dependencies, 'db' | 'config' | 'now'>,
  { template, account_id, recipient: email }: Addressed,
  mailbox: Mailbox,
): Promise<string | undefined> {
  if (!account_id || !mailbox?.isCurrent || mailbox.isConfirmed) return undefined
  if (!allowsUnconfirmedMailbox(template)) return undefined
  const token = newToken()
  await addLink(db, { token_hash: hashToken(token), account_id, email, created_at: now() })
  return `${publicOrigin(config)}${confirmEmailPath}?key=${token}`
}
