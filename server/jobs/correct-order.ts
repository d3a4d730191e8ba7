import type { z } from 'zod/mini'
import { correctOrder as correctOrderCall } from '#contract/orders/correct-order.ts'
import { isAddressTooShort } from '#domain/address.ts'
import {
  correctable,
  correctableIn,
  onSiteLine,
  readCrewNote,
  writeCrewNote,
  type Correctable,
} from '#domain/orders/correction.ts'
import { Refusal } from '#domain/refusals.ts'
import { getAccount } from '#server/accounts/repo.ts'
import { resolveJobAddress } from '#server/addresses/job-address.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { notifyWorkers } from '#server/jobs/assign.ts'
import { listAssignedWorkers } from '#server/jobs/repo.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { addCorrectedEvent, countEvents } from '#server/orders/events.ts'
import { buildOrderPayload } from '#server/orders/presenter.ts'
import { getOrder, saveCorrection, type OrderWithCustomer } from '#server/orders/repo.ts'
import { listParticipantIds } from '#server/orders/workers-repo.ts'

type Correction = z.output<(typeof correctOrderCall)['input']>
type CorrectDeps = Pick<Dependencies, 'db' | 'engine' | 'now'>

export function correctOrderRoute(api: ApiServer, deps: CorrectDeps): void {
  registerEndpoint(api, { correctOrder: correctOrderCall }, async (input, { actor }) => {
    await correctOrder(deps, actor, input)
    return { message: 'Booking corrected' }
  })
}

/**
 * Corrects what the customer wrote. Of two admins at once the last one wins, and both are in the
 * timeline; the same correction again changes nothing.
 */
function correctOrder(deps: CorrectDeps, actor: Actor, input: Correction): Promise<void> {
  const at = deps.now()
  return transact(deps.db, async (tx) => {
    await lock(tx, deps.engine, `correct:${input.serviceid}`)
    const order = await getAuthorizedOrder(tx, input.serviceid, actor)
    refuseFinal(
      order,
      correctable.filter((it) => input[it] !== undefined || isFromSaved(input, it)),
    )
    const written = await writtenTexts(tx, order, input)
    const changed = differences(order, written)
    if (changed.length === 0) return
    refuseFinal(order, changed)
    if (!(await saveCorrection(tx, order, written, at))) throw new Refusal('order_changed')
    await addCorrectedEvent(tx, order, changed, { actorId: actor.id, at })
    const about = { subject: order.id, aboutId: order.accountId }
    await recordAudit(tx, { at, actorId: actor.id, kind: 'order-corrected', ...about })
    await announce(tx, order.id, changed, input.tell, at)
  })
}

const isFromSaved = ({ address_id }: Correction, what: Correctable): boolean =>
  what === 'address' && address_id !== undefined

function refuseFinal(order: OrderWithCustomer, changed: readonly Correctable[]): void {
  const allowed = correctableIn(order)
  const isRefused = allowed.length === 0 || changed.some((it) => !allowed.includes(it))
  if (isRefused) throw new Refusal('order_final')
}

type Written = Pick<OrderWithCustomer, 'address' | 'message' | 'email'>

/** The order's texts after the correction. The pin on the map belongs to the address. */
async function writtenTexts(
  tx: Tx,
  order: OrderWithCustomer,
  { address: typed, address_id, any_message, email = order.email, contact }: Correction,
): Promise<Written> {
  const before = readCrewNote(order.message)
  const address = await correctedAddress(tx, order, { address: typed, address_id })
  const isElsewhere = address.address !== order.address
  const place = isElsewhere ? readCrewNote(address.onSite) : before
  const given = readCrewNote(any_message ?? before.note)
  const message = writeCrewNote({
    note: given.note,
    onSite:
      contact === undefined
        ? given.onSite || place.onSite || (address_id === undefined ? before.onSite : '')
        : onSiteLine(contact),
    map: given.map || place.map,
  })
  return { address: address.address, message, email }
}

async function correctedAddress(
  tx: Tx,
  order: OrderWithCustomer,
  { address, address_id }: Pick<Correction, 'address' | 'address_id'>,
): Promise<{ readonly address: string; readonly onSite: string }> {
  if (address_id !== undefined)
    return resolveJobAddress(tx, { address_id }, await getAccount(tx, order.accountId))
  if (address === undefined || address === order.address)
    return { address: order.address, onSite: '' }
  if (isAddressTooShort(address))
    throw new Refusal('address_too_short', { fields: { address: 'address_too_short' } })
  return { address, onSite: '' }
}

function differences(order: OrderWithCustomer, written: Written): Correctable[] {
  const [before, after] = [readCrewNote(order.message), readCrewNote(written.message)]
  const isChanged: Record<Correctable, boolean> = {
    address: order.address !== written.address || before.map !== after.map,
    any_message: before.note !== after.note,
    email: order.email !== written.email,
    contact: before.onSite !== after.onSite,
  }
  return correctable.filter((it) => isChanged[it])
}

async function announce(
  tx: Tx,
  id: string,
  changed: readonly Correctable[],
  isTold: boolean,
  at: number,
): Promise<void> {
  const order = await getOrder(tx, id)
  const crew = await listAssignedWorkers(tx, id)
  if (changed.some((it) => it !== 'email'))
    await notifyWorkers({ tx, at, isMoved: true }, order, crew, crew)
  const people = listParticipantIds(order)
  await recordLiveEvent(tx, { at, topic: 'order', subject: id, people })
  if (!isTold) return
  const payload = buildOrderPayload({ ...order, reply: null }, await countEvents(tx, id))
  await enqueue(tx, { type: 'booking-corrected', payload }, { ...order, byPhone: 0 }, at)
}
