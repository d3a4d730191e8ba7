import type { Settings } from '#contract/settings/settings.ts'
import { readPayload } from '#domain/notifications/specs.ts'
import { billFile } from '#server/bills/file.ts'
import { findIssued, markDelivered } from '#server/bills/repo.ts'
import type { Db } from '#server/db/tables.ts'
import type { Attachment } from '#server/notifications/channels/sender.ts'
import type { Queued } from '#server/notifications/outbox/outbox.ts'
import { findOrder } from '#server/orders/repo.ts'

const aboutBills = ['booking-completed', 'monthly-bill', 'monthly-bill-due'] as const

/** Whether a message has a bill attached. */
export const isAboutBill = (template: string): template is (typeof aboutBills)[number] =>
  aboutBills.some((it) => it === template)

/** Returns the bill to attach to a message about it; undefined without a bill. */
export async function findBillFor(
  { db, settings, now }: { readonly db: Db; readonly settings: Settings; readonly now: number },
  { template, variables, language }: Pick<Queued, 'template' | 'variables' | 'language'>,
): Promise<Attachment | undefined> {
  if (!isAboutBill(template)) return undefined
  const payload = readPayload(template, variables)
  const isFound = payload.about === 'order' || payload.about === 'bill'
  const order = isFound ? await findOrder(db, payload.orderId) : undefined
  const row = order && (await findIssued(db, order.id))
  if (!row) return undefined
  const { name, bytes } = await billFile(db, settings, order, row, { language, paper: 'a4' })
  await markDelivered(db, row.id, now)
  return { filename: `${name}.pdf`, contentType: 'application/pdf', content: Buffer.from(bytes) }
}
