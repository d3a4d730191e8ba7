import { maskNumbers } from '#server/log.ts'
import { isKycTemplate, kycText } from '#server/messages/kyc-templates.ts'
import { claim, dueMessages, markFailed, markSent, type Queued } from '#server/messages/outbox.ts'
import type { Outgoing } from '#server/messages/sender.ts'
import { orderTexts, type OrderFacts, type OrderTemplate } from '#server/messages/templates.ts'
import { withinTime } from '#server/messages/within-time.ts'
import type { Deps } from '#server/open.ts'

const batch = 20
const sendMs = 10_000
const leaseMs = 60_000
const mostAttempts = 10
const firstWaitMs = 15_000
const longestWaitMs = 6 * 3_600_000

/** Doubling waits with a tenth of jitter; undefined once the message has been tried enough. */
export function waitAfter(
  attempts: number,
  random: () => number = Math.random,
): number | undefined {
  if (attempts >= mostAttempts) return undefined
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts - 1))
  return Math.round(wait * (0.9 + random() * 0.2))
}

type DeliverDeps = Pick<Deps, 'db' | 'sender' | 'business' | 'log' | 'now'>

/** Delivers what is due, a batch at a time, to each person in order; gives how many messages were taken in hand. */
export async function deliverDue(deps: DeliverDeps): Promise<number> {
  const due = await dueMessages(deps.db, deps.now(), batch)
  const byPerson = Object.values(Object.groupBy(due, (it) => it.recipient))
  const taken = await Promise.all(byPerson.map((messages = []) => deliverInTurn(deps, messages)))
  return taken.reduce((sum, it) => sum + it, 0)
}

async function deliverInTurn(deps: DeliverDeps, messages: readonly Queued[]): Promise<number> {
  let taken = 0
  for (const message of messages) if (await deliver(deps, message)) taken++
  return taken
}

async function deliver(
  { db, sender, business, log, now }: DeliverDeps,
  message: Queued,
): Promise<boolean> {
  if (!(await claim(db, message, now(), leaseMs))) return false
  const { id, attempts } = message
  try {
    const written = outgoing(message, business)
    await withinTime(sendMs, (signal) => sender.send(written, signal))
    await markSent(db, id, now())
  } catch (error) {
    const wait = waitAfter(attempts + 1)
    log.warn({ err: error, message: id, final: wait === undefined }, 'a message was not delivered')
    await markFailed(db, id, maskNumbers(String(error)).slice(0, 300), wait && now() + wait)
  }
  return true
}

function outgoing(
  { channel, recipient, template, variables }: Queued,
  business: Deps['business'],
): Outgoing {
  if (isKycTemplate(template))
    return { channel, to: recipient, template, text: kycText(template, business) }
  const facts = JSON.parse(variables) as OrderFacts
  const texts = orderTexts(template as OrderTemplate, facts, business)
  if (channel === 'sms') return { channel, to: recipient, template, text: texts.sms }
  return { channel, to: recipient, template, subject: texts.subject, text: texts.email }
}
