import { receiptsBefore } from '#domain/notifications/receipts.ts'
import { rowsPerBatch } from '#domain/retention.ts'
import { minuteMs } from '#domain/time-units.ts'
import { camelColumns } from '#server/db/columns.ts'
import { deleteBatches } from '#server/db/delete-expired.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import type { Channel } from '#server/notifications/channels/sender.ts'
import type { ReceivedStatus } from '#server/whatsapp/received.ts'

/** How long a report waits for the commit of the message that it is about. */
const keptMs = 10 * minuteMs

export type Reported = Awaited<ReturnType<typeof findReported>>[number]

/** The messages that WhatsApp has taken under these ids, in the order in which all lock them. */
export function findReported(tx: Tx, wamids: readonly string[]) {
  return tx
    .selectFrom('message')
    .select(camelColumns('message', ['id', 'template', 'provider_id', 'give_up_at']))
    .select(camelColumns('message', ['account_id', 'recipient']))
    .where('provider_id', 'in', wamids)
    .where('channel', '=', 'whatsapp')
    .orderBy('id')
    .execute()
}

type Change = {
  readonly state: 'sent' | 'failed' | 'queued'
  readonly last_error: string | null
  readonly receipt_error: string
}

/**
 * Records a report unless a better one is known, or the message has gone on since; the row decides,
 * whatever two processes read before.
 */
async function changeReceipt(
  tx: Tx,
  { id, providerId }: Reported,
  { status, at }: ReceivedStatus,
  change: Partial<Change> & {
    readonly channel?: Channel
    readonly channel_attempts?: 0
    readonly next_at?: number
    readonly sent_at?: null
    readonly provider_id?: null
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message')
    .set({ ...change, receipt: status, receipt_at: at })
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .where('receipt', 'in', receiptsBefore(status))
    .where('state', 'in', ['sent', 'failed'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const markReceived = (tx: Tx, to: Reported, it: ReceivedStatus): Promise<boolean> =>
  // It arrived after all, whatever was reported before.
  changeReceipt(
    tx,
    to,
    it,
    it.status === 'sent' ? {} : { state: 'sent', last_error: null, receipt_error: '' },
  )

/** Ends a message with WhatsApp's reason. */
export const markUndelivered = (
  tx: Tx,
  to: Reported,
  it: ReceivedStatus,
  reason: string,
): Promise<boolean> =>
  changeReceipt(tx, to, it, { state: 'failed', last_error: reason, receipt_error: reason })

/** Puts a message back into the queue, on another channel; later reports no longer find it. */
export const requeueOn = (
  tx: Tx,
  to: Reported,
  it: ReceivedStatus,
  { channel, reason, now }: { readonly channel: Channel; readonly reason: string; now: number },
): Promise<boolean> =>
  changeReceipt(tx, to, it, {
    state: 'queued',
    channel,
    channel_attempts: 0,
    next_at: now,
    sent_at: null,
    provider_id: null,
    last_error: reason,
    receipt_error: reason,
  })

/** Keeps reports of messages that are not known here, or not yet. */
export async function keepReports(
  tx: Tx,
  reports: readonly ReceivedStatus[],
  now: number,
): Promise<void> {
  if (reports.length === 0) return
  await tx
    .insertInto('wa_event')
    .values(reports.map((it) => ({ ...it, received_at: now })))
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Kept reports of messages that are known by now, the oldest first. */
export function listMatched(db: Db): Promise<ReceivedStatus[]> {
  return db
    .selectFrom('wa_event')
    .innerJoin('message', 'message.provider_id', 'wa_event.wamid')
    .select(['wa_event.wamid', 'wa_event.status', 'wa_event.at', 'wa_event.code', 'wa_event.error'])
    .where('message.channel', '=', 'whatsapp')
    .orderBy('wa_event.received_at')
    .limit(rowsPerBatch)
    .execute()
}

export async function forgetReports(tx: Tx, reports: readonly ReceivedStatus[]): Promise<void> {
  const wamids = [...new Set(reports.map(({ wamid }) => wamid))]
  await tx.deleteFrom('wa_event').where('wamid', 'in', wamids).execute()
}

/** Deletes reports of messages that nobody here sent, such as codes. */
export const deleteOldReports = (db: Db, now: number): Promise<number> =>
  deleteBatches(db, [
    {
      table: 'wa_event',
      key: ['wamid', 'status'],
      column: 'received_at',
      before: now - keptMs,
    },
  ])
