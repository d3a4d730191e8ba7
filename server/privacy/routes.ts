import {
  askErasure,
  askErasureFor,
  erasePerson,
  getErasures,
  getMyData,
  getMyErasure,
  withdrawErasure,
  type ErasureRow,
} from '#contract/privacy.ts'
import { erasureDueAt, visiblePhone, isErased } from '#domain/privacy.ts'
import { Refusal } from '#domain/refusals.ts'
import { indiaClock, toIso } from '#domain/schedule.ts'
import { findAccountById } from '#server/accounts/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  registerEndpoint,
  registerFileEndpoint,
  type ApiServer,
} from '#server/http/register-endpoint.ts'
import { sendFile } from '#server/http/send-file.ts'
import { notifyOwner } from '#server/notifications/outbox/notify-owner.ts'
import { eraseOnRequest } from '#server/privacy/erase.ts'
import {
  addErasure,
  countOpenOrders,
  decideErasure,
  listErasures,
  openErasure,
  type Erasure,
} from '#server/privacy/erasure-repo.ts'
import { buildCopy, countCopy } from '#server/privacy/my-data.ts'

/** Implements the legal rights over personal data: a copy and erasure. */
export function privacyRoutes(api: ApiServer, deps: Dependencies): void {
  const { db, now } = deps

  registerFileEndpoint(api, { getMyData }, async (_input, { actor, reply }) => {
    await countCopy(deps, actor.id)
    const copy = JSON.stringify(await buildCopy(deps, actor), null, 2)
    return sendFile(reply, `my-data-${indiaClock(now()).date}`, 'json', copy)
  })

  registerEndpoint(api, { getMyErasure }, async (_input, { actor }) => {
    const erasure = await openErasure(db, actor.id)
    return {
      asked_at: erasure ? toIso(erasure.askedAt) : null,
      due_at: erasure ? toIso(erasureDueAt(erasure.askedAt)) : null,
      open_orders: await countOpenOrders(db, actor.id),
    }
  })

  registerEndpoint(api, { askErasure }, async (_input, { actor }) => {
    const at = now()
    const askedAt = await ask(deps, actor.id, actor.id, at)
    const dates = { asked_at: toIso(askedAt), due_at: toIso(erasureDueAt(askedAt)) }
    return { message: 'We have your request and will answer within 30 days', ...dates }
  })

  registerEndpoint(api, { withdrawErasure }, async (_input, { actor }) => {
    const at = now()
    await transact(db, async (tx) => {
      const erasure = await openErasure(tx, actor.id)
      if (!erasure) return
      const to = { state: 'withdrawn', by: actor.id, at } as const
      if (!(await decideErasure(tx, erasure.id, to))) throw new Refusal('erasure_decided')
      const own = { actorId: actor.id, subject: erasure.id, aboutId: actor.id }
      await recordAudit(tx, { at, kind: 'erasure-withdrawn', ...own })
    })
    return { message: 'Your account stays' }
  })

  registerEndpoint(api, { getErasures }, async () => ({
    requests: (await listErasures(db)).map(presentErasure),
  }))

  registerEndpoint(api, { askErasureFor }, async ({ userid }, { actor }) => {
    const account = await findAccountById(db, userid)
    if (!account || account.erasedAt !== null) throw new Refusal('account_not_found')
    if (account.role === 'admin') throw new Refusal('not_allowed')
    await ask(deps, userid, actor.id, now())
    return { message: 'The request is on the list' }
  })

  registerEndpoint(api, { erasePerson }, async ({ requestid }, { actor }) => {
    await eraseOnRequest(deps, requestid, actor.id)
    return { message: 'Everything about this person is erased' }
  })
}

/** Returns when erasure was requested; repeating an open request returns the first date. */
function ask(
  { db, engine, settings }: Pick<Dependencies, 'db' | 'engine' | 'settings'>,
  accountId: string,
  actorId: string,
  at: number,
): Promise<number> {
  return transact(db, async (tx) => {
    await lock(tx, engine, `book:${accountId}`)
    const erasure = await openErasure(tx, accountId)
    if (erasure) return erasure.askedAt
    if ((await countOpenOrders(tx, accountId)) > 0) throw new Refusal('erasure_open_orders')
    const subject = (await addErasure(tx, accountId, at)) ?? accountId
    await recordAudit(tx, { at, kind: 'erasure-asked', actorId, subject, aboutId: accountId })
    const payload = { answerBy: indiaClock(erasureDueAt(at)).date }
    await notifyOwner(tx, await settings.current(tx), { type: 'owner-erasure', payload }, at)
    return at
  })
}

function presentErasure(it: Erasure): ErasureRow {
  const { accountId, name, phone, address, role, state } = it
  return {
    _id: it.id,
    state: state === 'withdrawn' ? 'asked' : state,
    asked_at: toIso(it.askedAt),
    due_at: toIso(erasureDueAt(it.askedAt)),
    erased_at: isErased(it) && it.decidedAt !== null ? toIso(it.decidedAt) : null,
    user: { _id: accountId, name, phone: visiblePhone(phone), address, role },
    open_orders: it.openOrders ?? 0,
    orders: it.orders ?? 0,
  }
}
