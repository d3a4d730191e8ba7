import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { creditBill } from '#contract/bills/bills.ts'
import { getPayments } from '#contract/money/payments.ts'
import { priceOrder } from '#contract/money/prices.ts'
import { progressOrder } from '#contract/orders/admin.ts'
import { bill, regular, site } from '#test/factories/bills.ts'
import { checkedMonth, sum, type Row } from '#test/factories/month.ts'
import { booked, bringTo } from '#test/factories/orders.ts'
import { assign, verifiedWorker } from '#test/factories/workers.ts'
import { seededRandom, type Random } from '#test/fuzz/random-numbers.ts'

const paise = (rupees: number): number => Math.round(rupees * 100)

/** Generates up to four lines with odd prices, sometimes with a discount. */
function randomPrice({ below, chance }: Random) {
  const lines = Array.from({ length: 1 + below(4) }, (_, n) => ({
    label: `Line ${n}`,
    quantity: 1 + below(5),
    rupees: (1 + below(300_000)) / 100,
  }))
  const all = lines.reduce((total, it) => total + it.quantity * paise(it.rupees), 0)
  const discount = chance(2) ? null : { rupees: (1 + below(all - 1)) / 100, reason: 'Late' }
  return { lines, ...(discount && { discount }) }
}

const modes = [
  { tax: 'none', inclusive: true },
  { ...regular, tax: 'composition', inclusive: true },
  { ...regular, inclusive: true },
  { ...regular, inclusive: false },
] as const

for (const [seed, billing] of modes.entries())
  test(`lines, bills, ledger and month of the API agree to the paisa: ${billing.tax}, ${billing.inclusive ? 'inclusive' : 'exclusive'}`, async (t) => {
    const by = await site(t, billing)
    const random = seededRandom(seed + 1)
    const workers = [await verifiedWorker(by.app), await verifiedWorker(by.app, 'Asha Devi')]
    const ids: string[] = []
    for (const date of ['2026-05-05', '2026-05-06', '2026-05-07']) {
      const serviceid = await booked(by.customer, { date })
      await bringTo('in-progress', serviceid, by)
      await assign(
        by.admin,
        serviceid,
        ...workers.slice(random.below(3)).map((it) => it.account.id),
      )
      const priced = await by.admin.call(priceOrder, {
        serviceid,
        ...randomPrice(random),
      })
      assert.equal(priced.status, 200, JSON.stringify(priced.body))
      await by.admin.call(progressOrder, {
        serviceid,
        service_status: 'completed',
      })
      for (let n = 0; n < 6; n++) await randomEntry(by.admin, serviceid, random)
      ids.push(serviceid)
    }
    let recount = { billed: 0, outstanding: 0, ledger: 0 }
    for (const id of ids) {
      const { bill: it } = (await bill(by.customer, id)).body
      checkBill(it, billing)
      const { payments } = (await by.admin.call(getPayments, { serviceid: id })).body
      const paid = ledgerOf(payments)
      assert.equal(paid, paise(it.paid))
      const credited = paise(sum(it.credit_notes, 'total'))
      // The total of a bill equals what is paid, credited and still due.
      assert.equal(paise(it.total), paise(it.paid) + credited + paise(it.due))
      recount = {
        billed: recount.billed + paise(it.total),
        outstanding: recount.outstanding + paise(it.due),
        ledger: recount.ledger + paid,
      }
    }
    const month = await checkedMonth(by.admin)
    assert.deepEqual(
      [
        paise(month.billed),
        paise(month.outstanding),
        paise(month.received.total) - paise(month.refunded),
      ],
      [recount.billed, recount.outstanding, recount.ledger],
    )
  })

type Entry = { readonly kind: 'payment' | 'refund' | 'correction'; readonly rupees: number }

const ledgerOf = (entries: readonly Entry[]): number =>
  entries.reduce((all, it) => all + (it.kind === 'payment' ? 1 : -1) * paise(it.rupees), 0)

async function randomEntry(
  admin: Awaited<ReturnType<typeof site>>['admin'],
  serviceid: string,
  { below, pick }: Random,
): Promise<void> {
  const rupees = (1 + below(400_000)) / 100
  const method = pick(['cash', 'upi', 'bank', 'card'])
  const entry = { serviceid, payment_id: randomUUID(), method, rupees }
  const acts = [
    () => admin.post('/api/v1/admin/recordpayment', entry),
    () => admin.post('/api/v1/admin/recordpayment', entry),
    () => admin.post('/api/v1/admin/recordrefund', { ...entry, reason: 'Late' }),
    () => admin.post('/api/v1/admin/recordrefund', { ...entry, correction: true }),
    () =>
      admin.call(creditBill, {
        serviceid,
        credit_id: randomUUID(),
        rupees,
        reason: 'Late',
      }),
  ]
  const { status, body } = await pick(acts)()
  // An excessive amount is refused and changes nothing.
  assert.ok(status === 200 || String(body.code).endsWith('_too_much'), JSON.stringify(body))
}

type BillSums = {
  readonly lines: readonly Row[]
  readonly discount: { readonly rupees: number } | null
  readonly taxable: number
  readonly cgst: number
  readonly sgst: number
  readonly total: number
}

function checkBill(it: BillSums, { tax, inclusive }: (typeof modes)[number]): void {
  const [amount, off] = [paise(sum(it.lines, 'amount')), paise(sum(it.lines, 'discount'))]
  assert.equal(off, paise(it.discount?.rupees ?? 0))
  for (const field of ['taxable', 'cgst', 'sgst'] as const)
    assert.equal(paise(sum(it.lines, field)), paise(it[field]), field)
  assert.equal(paise(it.taxable) + paise(it.cgst) + paise(it.sgst), paise(it.total))
  if (tax !== 'regular') assert.equal(it.cgst + it.sgst, 0)
  assert.equal(it.cgst, it.sgst)
  const onTop = inclusive ? 0 : paise(it.cgst) + paise(it.sgst)
  assert.equal(amount - off + onTop, paise(it.total))
}
