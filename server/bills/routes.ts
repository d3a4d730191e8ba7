import type { FastifyReply } from 'fastify'
import { endBillLink, makeBillLink, openSharedBill } from '#contract/bills/bill-link.ts'
import {
  billTo,
  exportB2c,
  exportBills,
  getAllBills,
  getBill,
  getBillData,
} from '#contract/bills/bills.ts'
import type { Language } from '#contract/locales.ts'
import { Refusal } from '#domain/refusals.ts'
import { wrongKeysPerMinute } from '#domain/tracking/tracking.ts'
import { rows as b2cRows } from '#server/bills/b2c-summary.ts'
import { nameRecipient } from '#server/bills/bill-to.ts'
import { rows } from '#server/bills/export.ts'
import { billFile } from '#server/bills/file.ts'
import type { PrintRequest } from '#server/bills/layout-model.ts'
import { deleteLink, findLinkedOrder, getOrCreateSalt } from '#server/bills/link-repo.ts'
import { billList, sumOfBills } from '#server/bills/list.ts'
import { monthlyRoutes } from '#server/bills/monthly/routes.ts'
import { listParts } from '#server/bills/parts-repo.ts'
import { presentBill, presentListed } from '#server/bills/presenter.ts'
import { getIssued, markDelivered, notesTo } from '#server/bills/repo.ts'
import { publicOrigin } from '#server/config/config.ts'
import { hashToken, keyedHash, newToken } from '#server/config/secrets.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import { readCountedPage } from '#server/db/lists/read-list.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { pageReply } from '#server/http/page-reply.ts'
import { limitFailedAttempts } from '#server/http/rate-limit.ts'
import {
  registerEndpoint,
  registerFileEndpoint,
  type ApiServer,
} from '#server/http/register-endpoint.ts'
import { sendFile } from '#server/http/send-file.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { findOrder, type OrderWithCustomer } from '#server/orders/repo.ts'

const file = { name: 'bills', rows, module: new URL('export.ts', import.meta.url).href }
const b2cFile = {
  name: 'b2c',
  rows: b2cRows,
  module: new URL('b2c-summary.ts', import.meta.url).href,
}

type BillDeps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'config' | 'otpKey' | 'now'>

export function billRoutes(api: ApiServer, deps: BillDeps): void {
  const { db } = deps
  registerFileEndpoint(api, { getBill }, async ({ serviceid, ...query }, { actor, reply }) => {
    const order = await getAuthorizedOrder(db, serviceid, actor)
    return sendBill(deps, reply, order, { ...query, isHandedOut: actor.role === 'user' })
  })

  linkRoutes(api, deps)
  monthlyRoutes(api, deps)

  registerEndpoint(api, { getBillData }, async ({ serviceid }, { actor }) => {
    const order = await getAuthorizedOrder(db, serviceid, actor)
    const row = await getIssued(db, order.id)
    return { bill: presentBill(row, await listParts(db, row), await notesTo(db, row.id)) }
  })

  registerEndpoint(api, { getAllBills }, async (input) => {
    const page = await readCountedPage(db, billList(input))
    const bills = page.rows.map((it) => presentListed(it, input.worker))
    return { bills, sum: await sumOfBills(db, input), ...pageReply(page) }
  })

  registerEndpoint(api, { billTo }, async ({ serviceid, bill_to }, { actor }) => {
    return { number: await nameRecipient(deps, actor, serviceid, bill_to) }
  })

  registerFileEndpoint(api, { exportBills }, (input, { actor, reply }) =>
    api.sendCsv(reply, actor, file, input),
  )

  registerFileEndpoint(api, { exportB2c }, (input, { actor, reply }) =>
    api.sendCsv(reply, actor, b2cFile, input),
  )
}

/** Private links, with which customers forward a bill. */
function linkRoutes(api: ApiServer, deps: BillDeps): void {
  const { db, config, otpKey, now } = deps
  const keyOf = (order: string, salt: string) => keyedHash(otpKey, 'bill', order, salt)

  registerEndpoint(api, { makeBillLink }, async ({ serviceid }, { actor }) => {
    const link = { orderId: serviceid, salt: newToken(), at: now() }
    const salt = await transact(db, async (tx) => {
      const { id, accountId: aboutId } = await getAuthorizedOrder(tx, serviceid, actor)
      await getIssued(tx, id)
      const stored = await getOrCreateSalt(tx, 'bill_link', link, (it) => hashToken(keyOf(id, it)))
      const act = { at: link.at, actorId: actor.id, kind: 'bill-shared' } as const
      if (stored === link.salt) await recordAudit(tx, { ...act, subject: id, aboutId })
      return stored
    })
    const query = new URLSearchParams({ key: keyOf(serviceid, salt) })
    return { url: `${publicOrigin(config)}${openSharedBill.path}?${query}` }
  })

  registerEndpoint(api, { endBillLink }, async ({ serviceid: subject }, { actor }) => {
    await transact(db, async (tx) => {
      const { accountId: aboutId } = await getAuthorizedOrder(tx, subject, actor)
      const act = { at: now(), actorId: actor.id, kind: 'bill-unshared' } as const
      if (await deleteLink(tx, 'bill_link', subject))
        await recordAudit(tx, { ...act, subject, aboutId })
    })
    return { message: 'The link no longer works' }
  })

  const countFailedAttempt = limitFailedAttempts(deps, 'bill-link', wrongKeysPerMinute)
  registerFileEndpoint(api, { openSharedBill }, async ({ key, ...query }, { request, reply }) => {
    const id = await findLinkedOrder(db, 'bill_link', hashToken(key))
    const order = id === undefined ? undefined : await findOrder(db, id)
    if (!order) {
      await countFailedAttempt(request.ip)
      throw new Refusal('follow_not_found')
    }
    reply.header('x-robots-tag', 'noindex')
    return sendBill(deps, reply, order, { ...query, isHandedOut: true })
  })
}

type BillRequest = {
  readonly language?: Language | undefined
  readonly paper: PrintRequest['paper']
  readonly credit_note?: string | undefined
  /** Whether its customer gets it, or whoever has the customer's link. */
  readonly isHandedOut: boolean
}

async function sendBill(
  { db, settings, now }: BillDeps,
  reply: FastifyReply,
  order: OrderWithCustomer,
  { language = order.language || 'en', paper, credit_note: creditNote, isHandedOut }: BillRequest,
): Promise<FastifyReply> {
  const row = await getIssued(db, order.id)
  const printed = { language, paper, creditNote }
  const { name, bytes } = await billFile(db, await settings.current(), order, row, printed)
  if (isHandedOut) await markDelivered(db, row.id, now())
  return sendFile(reply, name, 'pdf', bytes)
}
