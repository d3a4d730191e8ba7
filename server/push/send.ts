import webPush from 'web-push'
import { nextPushAt, pushLimits, pushOutcome } from '#domain/push/push.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { delivered } from '#server/notifications/channels/sender.ts'
import { postToProvider } from '#server/notifications/providers/http-client.ts'
import { pushKeys } from '#server/push/keys.ts'
import {
  claimPush,
  dropPush,
  duePushes,
  deleteSubscription,
  postponePush,
  type DuePush,
} from '#server/push/repo.ts'
import { pushText } from '#server/push/text.ts'

type PushDeps = Pick<Dependencies, 'db' | 'settings' | 'otpKey' | 'log' | 'now'>

const batch = 50
// Longer than one attempt takes.
const claimMs = 30_000

/** Sends the pushes that are due; returns the number of attempts. */
export async function sendPushes(deps: PushDeps): Promise<number> {
  const { db, now } = deps
  const due = await duePushes(db, now(), batch)
  const tried = await Promise.all(
    due.map(async (push) => {
      if (!(await claimPush(db, push, now() + claimMs))) return false
      await trySending(deps, push)
      return true
    }),
  )
  return tried.filter(Boolean).length
}

async function trySending(deps: PushDeps, push: DuePush): Promise<void> {
  const { db, log, now } = deps
  const status = await post(deps, push).catch(() => unreadableKey)
  const outcome = status === undefined ? 'later' : pushOutcome(status)
  const nextAt = outcome === 'later' ? nextPushAt(push.attempts + 1, now()) : undefined
  if (outcome === 'gone') await deleteSubscription(db, push.subscriptionId)
  else if (nextAt === undefined) await dropPush(db, push.id)
  else await postponePush(db, push.id, nextAt)
  const fields = { push: push.id, kind: push.kind, status, outcome }
  if (outcome !== 'sent') log.warn(fields, 'a push message was not accepted')
}

// Handled like 410 Gone: an invalid key cannot be encrypted for, so the browser must subscribe
// again.
const unreadableKey = 410

// Returns the push service's status; undefined when there was no answer.
async function post({ settings, otpKey }: PushDeps, push: DuePush): Promise<number | undefined> {
  const { email } = (await settings.current()).business
  const { endpoint, p256dh, auth } = push
  const text = pushText(push.kind, push.language || push.browserLanguage, push)
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(text),
    {
      vapidDetails: { subject: `mailto:${email}`, ...pushKeys(otpKey) },
      TTL: pushLimits.keptSeconds,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    },
  )
  const call = {
    url: new URL(request.endpoint),
    headers: request.headers,
    body: request.body ?? Buffer.alloc(0),
  }
  let status: number | undefined
  await postToProvider(call, AbortSignal.timeout(pushLimits.sendMs), (reply) => {
    status = reply.status
    return delivered()
  })
  return status
}
