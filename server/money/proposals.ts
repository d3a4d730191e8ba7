import type { z } from 'zod/mini'
import { answerLines, answerLinesFor, proposeLines } from '#contract/money/proposals.ts'
import { namedLines } from '#domain/money/lines.ts'
import {
  addLines,
  priceWith,
  proposalDenial,
  isProposalAccepted,
  isProposalDeclined,
  isProposalOpen,
} from '#domain/money/proposals.ts'
import { calculateDue, readLines, writeLines } from '#domain/orders/money.ts'
import { assertRepeats, Refusal } from '#domain/refusals.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import { lockSettingsShared } from '#server/db/settings.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import {
  addProposal,
  answerProposal,
  findProposal,
  type ProposalRow,
} from '#server/money/proposals-repo.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { notifyOwner } from '#server/notifications/outbox/notify-owner.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { countEvents } from '#server/orders/events.ts'
import { buildOrderPayload, shownRupees } from '#server/orders/presenter.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'
import { applyTransition } from '#server/orders/transition.ts'
import { listParticipantIds } from '#server/orders/workers-repo.ts'

/** Registers extra work proposed by a worker on site; it changes the price only once accepted. */
export function proposalRoutes(api: ApiServer, deps: Dependencies): void {
  registerEndpoint(api, { proposeLines }, (input, { actor }) => propose(deps, actor, input))
  registerEndpoint(api, { answerLines }, (input, { actor }) => answer(deps, actor, input))
  registerEndpoint(api, { answerLinesFor }, (input, { actor }) => answer(deps, actor, input))
}

const message = 'Sent for a yes'

// The live event for the pages of the customer, the workers and the admins.
const changed = (order: OrderWithCustomer, at: number, { id: actorId }: Actor) => ({
  at,
  topic: 'order' as const,
  subject: order.id,
  people: listParticipantIds(order),
  actorId,
})

async function propose(
  { db, engine, settings, now }: Dependencies,
  actor: Actor,
  { serviceid, proposal_id: id, ...input }: z.output<(typeof proposeLines)['input']>,
) {
  const at = now()
  return transact(db, async (tx) => {
    await lockSettingsShared(tx, engine)
    await lock(tx, engine, `lines:${serviceid}`)
    const rules = await settings.current(tx)
    const order = await getAuthorizedOrder(tx, serviceid, actor)
    if (!rules.worker.mayAddLines) throw new Refusal('lines_not_yours')
    const lines = namedLines(input.lines, rules.catalogue, readLines(order.lines))
    const row = { id, orderId: serviceid, workerId: actor.id, at, lines: writeLines(lines) }
    const earlier = await findProposal(tx, id)
    if (earlier) {
      const { at: _, id: __, ...details } = row
      assertRepeats(earlier, details)
      const isAdded = isProposalAccepted(earlier)
      return { message, price: (isAdded && shownRupees(order)) || priceWith(order, lines) }
    }
    const denied = proposalDenial(order)
    if (denied) throw new Refusal(denied)
    await addProposal(tx, row)
    const about = { subject: order.id, aboutId: order.accountId }
    await recordAudit(tx, { at, actorId: actor.id, kind: 'lines-proposed', ...about })
    await recordLiveEvent(tx, changed(order, at, actor))
    const price = priceWith(order, lines)
    const payload = await buildPayload(tx, order, price)
    await enqueue(tx, { type: 'booking-extra', payload }, order, at)
    await notifyOwner(tx, rules, { type: 'owner-extra', payload }, at)
    return { message, price }
  })
}

// Uses the price that the order would have with the proposed lines.
async function buildPayload(tx: Tx, order: OrderWithCustomer, price: number) {
  const events = await countEvents(tx, order.id)
  return { ...buildOrderPayload({ ...order, reply: null }, events), price }
}

async function answer(
  deps: Dependencies,
  actor: Actor,
  input: z.output<(typeof answerLines)['input']>,
) {
  const { serviceid, proposal_id: id, answer } = input
  if (answer === 'decline') return decline(deps, actor, serviceid, id)
  const proposed = await openProposal(deps, actor, serviceid, id)
  if (isProposalAccepted(proposed))
    return balance(await getAuthorizedOrder(deps.db, serviceid, actor))
  const at = deps.now()
  const order = await applyTransition(
    deps,
    serviceid,
    actor,
    {
      action: 'price',
      message: '',
      change: (order, { settings: { billing } }) =>
        addLines(order, readLines(proposed.lines), {
          tax: billing,
          seenPrice: input.seen_price,
        }),
    },
    async (tx, { accountId: aboutId }) => {
      if (!(await answerProposal(tx, id, { state: 'accepted', by: actor.id, at })))
        throw new Refusal('proposal_answered')
      const about = { subject: serviceid, aboutId }
      await recordAudit(tx, { at, actorId: actor.id, kind: 'lines-accepted', ...about })
    },
  )
  return balance(order)
}

// Returns the proposal if it can be accepted; an accepted one means that the request was repeated.
async function openProposal(
  { db }: Pick<Dependencies, 'db'>,
  actor: Actor,
  orderId: string,
  id: string,
): Promise<ProposalRow> {
  return transact(db, async (tx) => {
    const order = await getAuthorizedOrder(tx, orderId, actor)
    const found = await findProposal(tx, id)
    if (found?.orderId !== order.id) throw new Refusal('not_found')
    if (!isProposalOpen(found) && !isProposalAccepted(found)) throw new Refusal('proposal_answered')
    return found
  })
}

async function decline(deps: Dependencies, actor: Actor, orderId: string, id: string) {
  const at = deps.now()
  return transact(deps.db, async (tx) => {
    const order = await getAuthorizedOrder(tx, orderId, actor)
    const found = await findProposal(tx, id)
    if (found?.orderId !== order.id) throw new Refusal('not_found')
    if (isProposalDeclined(found)) return balance(order)
    if (!(await answerProposal(tx, id, { state: 'declined', by: actor.id, at })))
      throw new Refusal('proposal_answered')
    const about = { subject: order.id, aboutId: order.accountId }
    await recordAudit(tx, { at, actorId: actor.id, kind: 'lines-declined', ...about })
    await recordLiveEvent(tx, changed(order, at, actor))
    return balance(order)
  })
}

const balance = (order: OrderWithCustomer) => ({
  message: 'Answered',
  price: shownRupees(order),
  due: calculateDue(order),
})
