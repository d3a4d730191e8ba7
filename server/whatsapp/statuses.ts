import { freeForm } from '#domain/notifications/free-form.ts'
import { rowsPerBatch } from '#domain/retention.ts'
import { transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import { maskNumbers } from '#server/lib/log.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import type { Channel } from '#server/notifications/channels/sender.ts'
import { announceFailed } from '#server/notifications/outbox/announce-failed.ts'
import { rememberNoWhatsApp } from '#server/notifications/outbox/outbox.ts'
import type { AfterCommit, ReceivedStatus, WhatsAppDeps } from '#server/whatsapp/received.ts'
import {
  deleteOldReports,
  findReported,
  forgetReports,
  keepReports,
  listMatched,
  markReceived,
  markUndelivered,
  requeueOn,
  type Reported,
} from '#server/whatsapp/statuses-repo.ts'

type StatusDeps = Pick<WhatsAppDeps, 'channels' | 'log' | 'now'>

/**
 * Records what WhatsApp reports of our messages: the best report stays, and one that was not delivered
 * goes to the next channel once. A report can be faster than our own commit, so those of unknown
 * messages are kept for `matchReports`.
 */
export async function takeStatuses(
  tx: Tx,
  deps: StatusDeps,
  statuses: readonly ReceivedStatus[],
): Promise<AfterCommit[]> {
  const byMessage = Map.groupBy(statuses, ({ wamid }) => wamid)
  const wamids = [...byMessage.keys()]
  const done: AfterCommit[] = []
  for (let from = 0; from < wamids.length; from += rowsPerBatch) {
    const some = wamids.slice(from, from + rowsPerBatch)
    const messages = await findReported(tx, some)
    for (const message of messages)
      for (const it of byMessage.get(message.providerId ?? '') ?? [])
        done.push(await record(tx, deps, message, it))
    const known = new Set(messages.map(({ providerId }) => providerId))
    const unknown = some.filter((it) => !known.has(it)).flatMap((it) => byMessage.get(it) ?? [])
    await keepReports(tx, unknown, deps.now())
  }
  return done
}

async function record(
  tx: Tx,
  deps: StatusDeps,
  message: Reported,
  it: ReceivedStatus,
): Promise<AfterCommit> {
  if (it.status === 'failed') return recordFailure(tx, deps, message, it)
  if (await markReceived(tx, message, it)) await refreshScreens(tx, message, deps.now())
  return () => {}
}

/** Screens that show this message, in the list or a conversation, show what became of it. */
const refreshScreens = (tx: Tx, { id }: Reported, at: number): Promise<void> =>
  recordLiveEvent(tx, { at, topic: 'messages', subject: String(id) })

async function recordFailure(
  tx: Tx,
  { channels, log, now }: StatusDeps,
  message: Reported,
  it: ReceivedStatus,
): Promise<AfterCommit> {
  const { id, template, giveUpAt } = message
  const at = now()
  const next = template === freeForm || giveUpAt <= at ? undefined : channelAfter(channels.phone)
  const code = it.code === null ? '' : ` (error ${it.code})`
  const reason = `WhatsApp: ${maskNumbers(it.error) || 'It was not delivered'}${code}.`
  const isNews = next
    ? await requeueOn(tx, message, it, { channel: next, reason, now: at })
    : await markUndelivered(tx, message, it, reason)
  if (!isNews) return () => {}
  await rememberNoWhatsApp(tx, message, it.code, at)
  await (next ? refreshScreens(tx, message, at) : announceFailed(tx, id, at))
  const event = next ? 'fell-over' : 'failed'
  return () => {
    channels.metrics.ended.inc({ channel: 'whatsapp', event })
    log.warn({ message: id, template, event, reason }, 'WhatsApp did not deliver a notification')
  }
}

/** The channel that the owner's order (CHANNELS_ORDER) puts after WhatsApp. */
function channelAfter(order: readonly Channel[]): Channel | undefined {
  const at = order.indexOf('whatsapp')
  return at < 0 ? undefined : order[at + 1]
}

/** Records reports that were faster than our own commit; returns how many there were. */
export async function matchReports({
  db,
  config,
  ...deps
}: Pick<WhatsAppDeps, 'db' | 'config'> & StatusDeps): Promise<number> {
  if (!config.messages.whatsApp.webhook) return 0
  const matched = await listMatched(db)
  if (matched.length > 0) {
    const done = await transact(db, async (tx) => {
      const callbacks = await takeStatuses(tx, deps, matched)
      await forgetReports(tx, matched)
      return callbacks
    })
    for (const tell of done) tell()
  }
  return matched.length + (await deleteOldReports(db, deps.now()))
}
