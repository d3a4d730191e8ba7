import { pausedUntil } from '#domain/webhooks/webhooks.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { dropWaiting, saveOutcome, type DueDelivery } from '#server/webhooks/delivery-repo.ts'
import type { Posted } from '#server/webhooks/post.ts'
import { countFailure, endFailures, rest, switchOff } from '#server/webhooks/repo.ts'
import { tellOwnerOnce } from '#server/webhooks/tell-owner.ts'

type OutcomeDeps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'log' | 'now'>

type Outcome = Posted & {
  /** When to try again; undefined when it arrived, or never. */
  readonly nextAt: number | undefined
}

/** Records an attempt, and what it says of the webhook, in one transaction. */
export async function recordOutcome(
  deps: OutcomeDeps,
  webhookId: string,
  it: DueDelivery,
  outcome: Outcome,
): Promise<void> {
  const { fault, answer } = outcome
  await transact(deps.db, async (tx) => {
    if (fault === 'gone') await lock(tx, deps.engine, 'webhooks')
    const isNews = fault
      ? await recordFailure(tx, deps, webhookId, it, outcome)
      : await recordArrival(tx, webhookId, it.id, answer)
    // Whoever sent it by hand watches; that all is well as before would only reload open screens.
    const isWatched = it.type === 'test' || it.since !== it.createdAt
    if (isNews || isWatched)
      await recordLiveEvent(tx, { at: deps.now(), topic: 'webhooks', subject: webhookId })
  })
  const fields = { webhook: webhookId, delivery: it.id, fault, answer }
  if (fault) deps.log.warn(fields, 'a webhook was not accepted')
}

/** Returns whether anything had failed before. */
async function recordArrival(tx: Tx, webhookId: string, id: number, answer: number | null) {
  await saveOutcome(tx, id, { state: 'delivered', fault: '', answer })
  return endFailures(tx, webhookId)
}

/** Returns whether it is the first failure, or switched the webhook off. */
async function recordFailure(
  tx: Tx,
  deps: OutcomeDeps,
  webhookId: string,
  { id }: Pick<DueDelivery, 'id'>,
  { fault, answer, nextAt }: Outcome,
): Promise<boolean> {
  const at = deps.now()
  const isOver = nextAt === undefined || fault === 'gone'
  const ended = isOver ? { state: 'failed' as const } : { nextAt }
  await saveOutcome(tx, id, { state: 'waiting', ...ended, fault, answer })
  const failing = await countFailure(tx, webhookId, at)
  if (!failing) return false
  const isOff = fault === 'gone' && (await switchOff(tx, webhookId, at))
  if (isOff) await dropWaiting(tx, webhookId)
  else await rest(tx, webhookId, pausedUntil(failing.failures, at))
  if (isOff) await tellOwnerOnce(tx, deps, { id: webhookId, ...failing })
  return isOff || failing.failures === 1
}
