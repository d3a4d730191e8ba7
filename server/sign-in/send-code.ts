import { randomUUID } from 'node:crypto'
import type { Settings } from '#contract/settings/settings.ts'
import { Refusal } from '#domain/refusals.ts'
import {
  isConversionCalm,
  isConversionTooLow,
  maySend,
  otp,
  refillMs,
  type RecentSends,
  type SendVerdict,
} from '#domain/sign-in/otp.ts'
import { findAccount } from '#server/accounts/repo.ts'
import { beginAlert, endAlert, logHourly } from '#server/db/alerts.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Engine, Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Channel, Outgoing } from '#server/notifications/channels/sender.ts'
import { countWhatsAppCode } from '#server/notifications/log/whatsapp-month-repo.ts'
import { notifyOwner } from '#server/notifications/outbox/notify-owner.ts'
import { otpText } from '#server/notifications/templates/texts.ts'
import { issueCode } from '#server/sign-in/code.ts'
import {
  addSend,
  countRequest,
  recentSends,
  unknownBrowserSends,
  takeFromBucket,
  undoSend,
  type Origin,
} from '#server/sign-in/limits-repo.ts'
import type { Requester } from '#server/sign-in/repo.ts'

/**
 * With less time left a provider could hardly answer, and whether the code was sent would be
 * unknown.
 */
const minMs = 1000

type Ask = {
  readonly requester: Requester
  readonly origin: Origin
  readonly challengeId: string
}
type SendRefusal = Extract<SendVerdict, { send: false }>

/**
 * Checks the limits, creates the code and sends it before answering; a failed send is undone.
 * Sending needs no connection, so a code that counts is sent however busy the database is.
 */
export async function sendCode(deps: Dependencies, ask: Ask): Promise<void> {
  const { db, channels } = deps
  const { no, sendId, code, text, costMs } = await takeLimit(deps, ask)
  if (no) return refuse(deps, no)
  const channel = await deliverCode(deps, { to: ask.requester.phone, text, code })
  if (channel) {
    channels.metrics.codes.inc({ event: 'sent' })
    if (channel === 'whatsapp') await countCode(deps)
    return
  }
  channels.metrics.codes.inc({ event: 'not-sent' })
  await transact(db, (tx) => undoSend(tx, sendId, ask.challengeId, costMs))
  throw new Refusal('otp_not_sent', { retryAfterSeconds: 30 })
}

/**
 * Serialises requests of the same phone, network and surrounding block. All others share the bucket
 * by compare-and-set, so a request that hangs delays only its own phone and network.
 */
export async function lockSends(
  tx: Tx,
  engine: Engine,
  { phone }: Pick<Requester, 'phone'>,
  { network, block }: Pick<Origin, 'network' | 'block'>,
): Promise<void> {
  for (const scope of [`phone:${phone}`, `network:${network}`, `block:${block}`])
    await lock(tx, engine, `otp-send:${scope}`)
}

function takeLimit(deps: Dependencies, { requester, origin, challengeId }: Ask) {
  const { db, engine, config, settings, otpKey, now } = deps
  const at = now()
  const scale = config.limitScale
  return transact(db, async (tx) => {
    await lockSends(tx, engine, requester, origin)
    const strangers = await unknownBrowserSends(tx, at)
    const current = await settings.current(tx)
    await watchConversion(deps, tx, current, strangers)
    const asks = await countRequest(tx, origin.network, otp.perNetwork.asksHour * scale, at)
    const isKnownBrowser = requester.device !== ''
    const verdict = await retryUntilTaken(async () => {
      const recent = await recentSends(tx, requester, origin, at)
      const verdict = maySend({ ...recent, asks, strangers, isKnownBrowser }, at, scale)
      const isMine = !verdict.send || (await takeFromBucket(tx, recent.fullAt, verdict.fullAt))
      return isMine ? verdict : undefined
    })
    if (!verdict.send) return { no: verdict, sendId: 0, code: '', text: '', costMs: 0 }
    const sendId = await addSend(tx, requester, origin, challengeId, at)
    const code = await issueCode(tx, otpKey, challengeId, requester, at)
    const admin = await findAccount(tx, requester.phone, 'admin')
    if (admin) {
      const about = { subject: admin.id, aboutId: admin.id }
      await recordAudit(tx, { at, actorId: null, kind: 'code-asked', ...about })
    }
    const costMs = refillMs(scale, verdict.cost)
    const text = otpText(code, current.messages.registered, config.publicUrl)
    return { no: undefined, sendId, code, text, costMs }
  })
}

/** Tells the owners when strangers begin to spend codes, once until they stop. */
async function watchConversion(
  { log, now }: Pick<Dependencies, 'log' | 'now'>,
  tx: Tx,
  settings: Settings,
  strangers: RecentSends['strangers'],
): Promise<void> {
  if (isConversionCalm(strangers)) return endAlert(tx, 'codes-spent')
  if (!isConversionTooLow(strangers)) return
  if (!(await beginAlert(tx, 'codes-spent', now()))) return
  log.error('few codes are entered: strangers may be spending them; each costs them five')
  const payload = { codesSent: strangers.sent, codesEntered: strangers.entered }
  await notifyOwner(tx, settings, { type: 'owner-codes', payload }, now())
}

/** Retries while concurrent calls take from the bucket in between. */
async function retryUntilTaken<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const taken = await attempt()
    if (taken !== undefined) return taken
  }
}

async function refuse(deps: Dependencies, { why, retryAfterMs }: SendRefusal): Promise<never> {
  const retryAfterSeconds = Math.ceil(retryAfterMs / 1000)
  if (why === 'cooldown')
    throw new Refusal('otp_cooldown', {
      retryAfterSeconds,
      params: { n: String(retryAfterSeconds) },
    })
  if (why === 'used_up') {
    deps.channels.metrics.codes.inc({ event: 'used-up' })
    await logHourly(
      deps,
      'codes-used-up',
      'the codes of this hour are used up: people are turned away from signing in',
    )
  }
  throw new Refusal('otp_too_many', { retryAfterSeconds })
}

/** Meta charges for each code, so the owner sees how many there were. */
async function countCode({ db, log, now }: Dependencies): Promise<void> {
  await transact(db, (tx) => countWhatsAppCode(tx, now())).catch((error: unknown) =>
    log.warn({ err: error }, 'a code on WhatsApp was sent and not counted'),
  )
}

/**
 * Tries one channel after the other until the code is sent, within the timeout of one message. A
 * code that may have been sent is not sent again: two codes confuse, and cost twice.
 */
async function deliverCode(
  { channels, config, log }: Dependencies,
  message: Pick<Outgoing, 'to' | 'text' | 'code'>,
): Promise<Channel | undefined> {
  const endsAt = performance.now() + config.timeLimits.sendMs
  const about = {
    id: `code-${randomUUID()}`,
    template: 'otp',
    language: 'en',
    variables: {},
  } as const
  for (const channel of channels.codes) {
    const leftMs = Math.round(endsAt - performance.now())
    if (leftMs < minMs) return undefined
    const tried = await channels.send({ ...about, ...message, channel }, leftMs)
    if (tried.kind === 'delivered') return channel
    const { kind, reason } = tried
    log.error({ channel, kind, reason }, 'a code could not be sent')
    if (kind === 'unknown') return undefined
  }
  return undefined
}
