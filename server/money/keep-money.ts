import { keepMoney } from '#contract/money/payments.ts'
import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { assertKeepsLess, giveBack } from '#domain/orders/money.ts'
import { Refusal } from '#domain/refusals.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { lowerKept } from '#server/money/repo.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { listParticipantIds } from '#server/orders/workers-repo.ts'

/** Registers the owner's giving up of what was kept. */
export function keepMoneyRoute(
  api: ApiServer,
  { db, engine, now }: Pick<Dependencies, 'db' | 'engine' | 'now'>,
): void {
  registerEndpoint(api, { keepMoney }, async ({ serviceid, rupees, reason }, { actor }) => {
    const at = now()
    const keptPaise = toPaise(rupees)
    return transact(db, async (tx) => {
      // The same lock as for every ledger entry: a refund may give up what is kept, too.
      await lock(tx, engine, `money:${serviceid}`)
      const order = await getAuthorizedOrder(tx, serviceid, actor)
      assertKeepsLess(order, keptPaise)
      const reply = {
        message: 'Saved',
        kept: toRupees(keptPaise),
        give_back: toRupees(giveBack({ ...order, keptPaise })),
      }
      if (keptPaise === order.keptPaise) return reply
      const to = { keptPaise, keptReason: keptPaise === 0 ? '' : reason }
      if (!(await lowerKept(tx, order, to, at))) throw new Refusal('order_changed')
      const { id: subject, accountId: aboutId } = order
      await recordAudit(tx, { at, actorId: actor.id, kind: 'kept-lowered', subject, aboutId })
      await recordLiveEvent(tx, { at, topic: 'order', subject, people: listParticipantIds(order) })
      return reply
    })
  })
}
