import {
  changePay,
  getCashInHand,
  getEarnings,
  getPay,
  getWorkerPay,
  keepCash,
  recordPayout,
  reverseEntry,
  takeCash,
} from '#contract/money/worker-account.ts'
import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import {
  assertInHand,
  assertOwed,
  isReversible,
  type WorkerAccount,
} from '#domain/money/worker-account.ts'
import { Refusal } from '#domain/refusals.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { readCashInHand } from '#server/money/pay/cash-in-hand.ts'
import { presentEarnings, presentPay } from '#server/money/pay/present.ts'
import { findEntry, findWorker } from '#server/money/pay/repo.ts'
import { writeEntry, type WriteDeps } from '#server/money/pay/write-entry.ts'

/** Registers the accounts of workers: pay, payouts and cash in hand. */
export function payRoutes(api: ApiServer, deps: WriteDeps): void {
  const { db } = deps
  registerEndpoint(api, { getEarnings }, ({ month }, { actor }) =>
    presentEarnings(db, month, actor.id, 'worker'),
  )
  registerEndpoint(api, { getWorkerPay }, async ({ worker_id, month }) => {
    const worker = await findWorker(db, worker_id)
    if (!worker) throw new Refusal('account_not_found')
    return { ...(await presentEarnings(db, month, worker.id, 'owner')), name: worker.name }
  })
  registerEndpoint(api, { getPay }, async ({ month }) => ({ workers: await presentPay(db, month) }))
  registerEndpoint(api, { getCashInHand }, () => readCashInHand(db))
  payRoute(api, deps)
  cashRoutes(api, deps)
  correctionRoutes(api, deps)
}

const inRupees = ({ owedPaise, inHandPaise }: WorkerAccount) => ({
  owed: toRupees(owedPaise),
  in_hand: toRupees(inHandPaise),
})

function payRoute(api: ApiServer, deps: WriteDeps): void {
  registerEndpoint(api, { recordPayout }, async (input, { actor }) => {
    const { worker_id: workerId, payout_id: id, method, note, advance } = input
    const paise = toPaise(input.rupees)
    const entry = { id, workerId, kind: 'payout', paise: -paise, method, note } as const
    const account = await writeEntry(
      deps,
      'payout-recorded',
      { ...entry, actorId: actor.id },
      (before) => advance || assertOwed(before, paise),
    )
    const sums = inRupees(account)
    return { message: 'Payout recorded', balance: sums.owed, ...sums }
  })
  registerEndpoint(api, { changePay }, async (input, { actor }) => {
    const { worker_id: workerId, entry_id: id, serviceid: orderId = null, reason: note } = input
    const entry = {
      id,
      workerId,
      kind: 'pay-change',
      paise: toPaise(input.rupees),
      orderId,
    } as const
    return inRupees(await writeEntry(deps, 'pay-changed', { ...entry, note, actorId: actor.id }))
  })
}

function cashRoutes(api: ApiServer, deps: WriteDeps): void {
  registerEndpoint(
    api,
    { takeCash },
    async ({ entry_id: id, worker_id: workerId, rupees, note }, { actor }) => {
      const paise = toPaise(rupees)
      const account = await writeEntry(
        deps,
        'cash-taken',
        { id, workerId, kind: 'handover', paise: -paise, note, actorId: actor.id },
        (before, worker) => assertInHand(before, paise, worker),
      )
      return { in_hand: inRupees(account).in_hand }
    },
  )
  registerEndpoint(
    api,
    { keepCash },
    async ({ entry_id: id, worker_id: workerId, rupees, note }, { actor }) => {
      const paise = toPaise(rupees)
      const account = await writeEntry(
        deps,
        'cash-kept',
        { id, workerId, kind: 'offset', paise: -paise, note, actorId: actor.id },
        (before, worker) => {
          assertInHand(before, paise, worker)
          assertOwed(before, paise)
        },
      )
      return inRupees(account)
    },
  )
}

function correctionRoutes(api: ApiServer, deps: WriteDeps): void {
  registerEndpoint(api, { reverseEntry }, async ({ entry_id: id, reverses, reason }, { actor }) => {
    const entry = await findEntry(deps.db, reverses)
    if (!entry) throw new Refusal('not_found')
    if (!isReversible(entry.kind))
      throw new Refusal('invalid_input', { fields: { reverses: 'invalid_input' } })
    const { workerId, method, paise } = entry
    const account = await writeEntry(deps, 'entry-reversed', {
      id,
      workerId,
      kind: 'reversal',
      paise: -paise,
      method,
      reverses,
      note: reason,
      actorId: actor.id,
    })
    return inRupees(account)
  })
}
