import type { Settings } from '#contract/settings/settings.ts'
import { findBillFor, isAboutBill } from '#server/bills/attachment.ts'
import type { Db } from '#server/db/tables.ts'
import type { Attachment } from '#server/notifications/channels/sender.ts'
import type { Queued } from '#server/notifications/outbox/outbox.ts'

/**
 * Finds the attachment of an email about to be sent, so that notifications need not import
 * features.
 */
export type Attach = (
  message: Pick<Queued, 'template' | 'variables' | 'language'>,
  at: { readonly db: Db; readonly settings: Settings; readonly now: number },
) => Promise<Attachment | undefined>

export const attach: Attach = async (message, at) =>
  isAboutBill(message.template) ? findBillFor(at, message) : undefined
