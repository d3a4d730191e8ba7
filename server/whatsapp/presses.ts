import { toRupees } from '#domain/catalogue/price.ts'
import { hoursOn } from '#domain/hours/opening-hours.ts'
import { keptOnCancel } from '#domain/orders/follow-advance.ts'
import { isAccepted, isCalledOff } from '#domain/orders/orders.ts'
import { Refusal } from '#domain/refusals.ts'
import { dayMs, minuteMs } from '#domain/time-units.ts'
import { publicOrigin } from '#server/config/config.ts'
import type { Tx } from '#server/db/tables.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import {
  isOurButton,
  readButton,
  signButton,
  type ButtonAct,
} from '#server/notifications/free-form/buttons.ts'
import { sendFreeForm, type FreeForm } from '#server/notifications/free-form/send.ts'
import { lockThreads } from '#server/notifications/free-form/threads-repo.ts'
import { addConfirmedEvent } from '#server/orders/events.ts'
import { checkSeenKeep } from '#server/orders/preconditions.ts'
import { findOrder, type OrderWithCustomer } from '#server/orders/repo.ts'
import { applyTransitionIn } from '#server/orders/transition.ts'
import { listParticipantIds } from '#server/orders/workers-repo.ts'
import { keepInbound } from '#server/whatsapp/conversation.ts'
import { confirmStart, findNextOrder, findOrderOfMessage } from '#server/whatsapp/presses-repo.ts'
import type { Inbound, Refused, WhatsAppDeps } from '#server/whatsapp/received.ts'
import { findSender } from '#server/whatsapp/repo.ts'
import { cancelQuestion, moveText, refusalIn, staleText } from '#server/whatsapp/texts.ts'

/** Presses of one button within this time are answered once. */
const answeredMs = 10 * minuteMs

type Sender = Awaited<ReturnType<typeof findSender>>
/** A press, and the order that it is about if it still fits. */
type Press = {
  readonly message: Inbound
  readonly sender: Sender
  readonly act: ButtonAct
  readonly messageId: number
  readonly keptPaise: number | undefined
  readonly order: OrderWithCustomer
}

/** A press that the customer's own rule refused, when nothing of its transaction may stay. */
export class PressRefused extends Error {
  readonly wamid: string
  readonly refusal: Refusal
  constructor(wamid: string, refusal: Refusal) {
    super(refusal.code)
    this.wamid = wamid
    this.refusal = refusal
  }
}

/** Does what a pressed button says, if it still fits; else answers that it does not. */
export async function takePress(
  tx: Tx,
  deps: WhatsAppDeps,
  message: Inbound,
  refused: Refused,
): Promise<void> {
  await lockThreads(tx, deps.engine, message)
  const sender = await findSender(tx, message)
  const press = await readPress(tx, deps, message, sender)
  const kept = { orderId: press?.order.id ?? null, seenAt: deps.now() }
  const { isNew } = await keepInbound(tx, message, kept)
  // WhatsApp repeats an event until it is answered.
  if (!isNew) return
  await recordLiveEvent(tx, { at: deps.now(), topic: 'chats', subject: message.id })
  if (press && isCalledOff(press.order) && press.act === 'yes') return
  if (!press || !isAccepted(press.order)) return answerStale(tx, deps, message, sender)
  const refusal = refused.get(message.id)
  if (refusal?.code === 'keep_changed') return cancel(tx, deps, press)
  if (refusal) return answerRefusal(tx, deps, press, refusal)
  await acts[press.act](tx, deps, press)
}

/** Undefined unless we made the button, its order still starts then, and its customer pressed it. */
async function readPress(
  tx: Tx,
  { otpKey }: WhatsAppDeps,
  message: Inbound,
  sender: Sender,
): Promise<Press | undefined> {
  const button = readButton(message.pressed ?? '')
  const orderId = button && (await findOrderOfMessage(tx, button.messageId))
  const order = orderId ? await findOrder(tx, orderId) : undefined
  if (!button || !order || !sender || sender.id !== order.accountId) return undefined
  const { act, messageId, keptPaise } = button
  const subject = { messageId, orderId: order.id, startsAt: order.startsAt, keptPaise }
  if (!isOurButton(otpKey, message.pressed ?? '', act, subject)) return undefined
  return { message, sender, act, messageId, keptPaise, order }
}

type Act = (tx: Tx, deps: WhatsAppDeps, press: Press) => Promise<void>

const acts: Readonly<Record<ButtonAct, Act>> = { confirm, move, cancel, yes, keep: async () => {} }

async function confirm(tx: Tx, { now }: WhatsAppDeps, { order }: Press): Promise<void> {
  const at = now()
  if (!(await confirmStart(tx, order, at))) return
  await addConfirmedEvent(tx, order, { actorId: order.accountId, at })
  const people = listParticipantIds(order)
  await recordLiveEvent(tx, {
    at,
    topic: 'order',
    subject: order.id,
    people,
    actorId: order.accountId,
  })
}

async function move(tx: Tx, deps: WhatsAppDeps, press: Press): Promise<void> {
  const language = press.order.language || 'en'
  const text = moveText(language, publicOrigin(deps.config), press.order)
  await answer(tx, deps, press, { text })
}

/** Asks, and asks again when a yes comes to a question that said another sum. */
async function cancel(tx: Tx, deps: WhatsAppDeps, press: Press): Promise<void> {
  const { order, messageId } = press
  const language = order.language || 'en'
  const origin = publicOrigin(deps.config)
  const isDayClosed = hoursOn(order.date, await deps.settings.current(tx)) === undefined
  const kept = keptOnCancel(order, { now: deps.now(), isDayClosed })
  const subject = { messageId, orderId: order.id, startsAt: order.startsAt }
  const yes = signButton(deps.otpKey, 'yes', { ...subject, keptPaise: kept })
  const ids = [yes, signButton(deps.otpKey, 'keep', subject)] as const
  await answer(tx, deps, press, cancelQuestion(language, origin, order, ids, kept))
}

/** Cancels as the customer's own page does, with its rule, message and effects. */
async function yes(tx: Tx, deps: WhatsAppDeps, press: Press): Promise<void> {
  const { message, order, keptPaise } = press
  const by = { id: order.accountId, role: 'user' } as const
  const seen = keptPaise === undefined ? undefined : toRupees(keptPaise)
  try {
    const request = { action: 'cancel', message: '' } as const
    await applyTransitionIn(tx, deps, order.id, by, request, checkSeenKeep(seen))
  } catch (error) {
    throw error instanceof Refusal ? new PressRefused(message.id, error) : error
  }
}

async function answerRefusal(tx: Tx, deps: WhatsAppDeps, press: Press, refusal: Refusal) {
  const language = press.order.language || 'en'
  const text = refusalIn(language, refusal, await deps.settings.current(tx))
  await answer(tx, deps, press, { text })
}

function answer(
  tx: Tx,
  deps: WhatsAppDeps,
  { message, sender, act, messageId, order }: Press,
  said: Pick<FreeForm, 'text' | 'buttons'>,
): Promise<unknown> {
  const moment = Math.floor(deps.now() / answeredMs)
  const replyId = `${act}-${messageId}-${order.startsAt}-${moment}`
  return send(tx, deps, message, sender, { ...said, replyId, orderId: order.id })
}

async function answerStale(tx: Tx, deps: WhatsAppDeps, message: Inbound, sender: Sender) {
  const next = sender && (await findNextOrder(tx, sender.id, deps.now()))
  const text = staleText(sender?.language || 'en', publicOrigin(deps.config), next)
  const moment = Math.floor(deps.now() / answeredMs)
  const replyId = `stale-${message.waId || message.userId}-${moment}`
  await send(tx, deps, message, sender, { text, replyId, orderId: next?.id ?? null })
}

function send(
  tx: Tx,
  { now }: WhatsAppDeps,
  { id, at, waId, userId }: Inbound,
  sender: Sender,
  said: Pick<FreeForm, 'text' | 'buttons' | 'replyId' | 'orderId'>,
): Promise<boolean> {
  const to = { accountId: sender?.id ?? null, waId, userId, language: sender?.language ?? '' }
  const until = at + dayMs - minuteMs
  return sendFreeForm(tx, { ...said, contextId: id, actorId: null, until }, to, now())
}
