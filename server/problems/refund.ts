import type { Settings } from '#contract/settings/settings.ts'
import { toPaise } from '#domain/catalogue/price.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { addEntry } from '#server/money/ledger.ts'
import { listEntries } from '#server/money/repo.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'
import type { ProblemAnswer } from '#server/problems/reclean.ts'
import { setOutcome } from '#server/problems/repo.ts'

type Refunding = {
  readonly deps: Pick<Dependencies, 'engine'>
  readonly settings: Settings
  readonly actor: Actor
  readonly at: number
}

/**
 * Refunds by the method of the latest payment. The entry's id is the problem's id, so it is
 * refunded once.
 */
export async function refund(
  tx: Tx,
  { deps, settings, actor, at }: Refunding,
  order: OrderWithCustomer,
  { problem_id: paymentId, rupees, message: reason }: ProblemAnswer,
): Promise<void> {
  if (rupees === undefined)
    throw new Refusal('refund_invalid', { fields: { rupees: 'refund_invalid' } })
  const payments = (await listEntries(tx, order.id)).filter(({ kind }) => kind === 'payment')
  const method = payments.at(-1)?.method
  if (!method) throw new Refusal('refund_too_much', { fields: { rupees: 'refund_too_much' } })
  const context = { engine: deps.engine, settings }
  const entry = { paymentId, orderId: order.id, method, rupees, reason, actorId: actor.id, at }
  await addEntry(tx, context, { ...entry, kind: 'refund' })
  await setOutcome(tx, paymentId, { refund_paise: toPaise(rupees) })
}
