import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { buildBill, calculateCredit, roundOffIn } from '#domain/bills/bill.ts'
import { equalParts, toPaise, type Line } from '#domain/catalogue/price.ts'
import {
  calculatePricePaise,
  fixPrice,
  shownPrice,
  type FixedPrice,
  type PriceRules,
} from '#domain/money/lines.ts'
import { monthFigures, monthSpan, type MonthBill } from '#domain/money/month.ts'
import {
  afterPayment,
  paymentMethods,
  sumEntries,
  type PaymentKind,
} from '#domain/money/payments.ts'
import { upiLink } from '#domain/money/upi.ts'
import { calculateDuePaise } from '#domain/orders/money.ts'
import { Refusal } from '#domain/refusals.ts'
import { seededRandom, type Random } from '#test/fuzz/random-numbers.ts'

const taxes = [
  { tax: 'none', inclusive: true },
  { tax: 'composition', inclusive: true },
  { tax: 'regular', inclusive: true },
  { tax: 'regular', inclusive: false },
] as const

function randomLines({ below }: Random): Line[] {
  return Array.from({ length: 1 + below(6) }, (_, n) => ({
    id: null,
    label: `Line ${n}`,
    hindi: '',
    quantity: 1 + below(9),
    rupees: below(1_000_000) / 100,
    from: false,
  }))
}

/** An order with random payments, refunds and corrections, and its ledger. */
function randomLife(seed: number) {
  const random = seededRandom(seed)
  const rules = { ...taxes[seed % taxes.length]!, roundRupee: random.below(2) === 0 }
  const lines = randomLines(random)
  const discountPaise = random.below(calculatePricePaise(lines) + 1)
  const fixed = fixPrice(lines, discountPaise, rules)
  let order = {
    status: 'completed',
    ...fixed,
    paidPaise: 0,
    creditedPaise: 0,
    keptPaise: 0,
    settled: 0,
  } as const satisfies Parameters<typeof calculateDuePaise>[0] as Parameters<
    typeof calculateDuePaise
  >[0]
  const ledger: {
    at: number
    kind: PaymentKind
    method: (typeof paymentMethods)[number]
    paise: number
  }[] = []
  for (let n = 0; n < 12; n++) {
    const kind = (['payment', 'payment', 'refund', 'correction'] as const)[random.below(4)]!
    const most = kind === 'payment' ? (calculateDuePaise(order) ?? 0) : order.paidPaise
    const paise = 1 + random.below(most + 2)
    const entry = {
      at: random.below(27) * 86_400_000,
      kind,
      method: paymentMethods[random.below(4)]!,
      paise,
    }
    try {
      order = { ...order, ...afterPayment(order, entry) }
      assert.ok(paise <= most)
      ledger.push(entry)
    } catch (error) {
      assert.ok(error instanceof Refusal && paise > most)
    }
  }
  return { rules, lines, discountPaise, order, fixed, ledger }
}

test('for random lines, discounts, taxes and payments all sums agree to the paisa', () => {
  const bills: MonthBill[] = []
  const entries: Parameters<typeof monthFigures>[1][number][] = []
  for (let seed = 1; seed <= 1000; seed++) {
    const { rules, lines, discountPaise, order, fixed, ledger } = randomLife(seed)
    const stored = lines.map((it) => ({ ...it, paise: toPaise(it.rupees ?? 0) }))
    const { roundRupee } = rules
    const bill = buildBill({ lines: stored, discountPaise, roundRupee }, rules)!
    checkRounding(bill, fixed, rules)
    const payable = (order.pricePaise ?? 0) + order.taxPaise
    assert.equal(bill.totalPaise, payable, `seed ${seed}`)
    assert.deepEqual(sumEntries(ledger), {
      paidPaise: order.paidPaise,
      refundedPaise: order.creditedPaise,
    })
    const due = calculateDuePaise(order) ?? 0
    assert.equal(order.paidPaise + order.creditedPaise + due, payable, `seed ${seed}`)
    const workers = ['a', 'b', 'c'].slice(0, seed % 4).map((id) => ({ id, name: id }))
    bills.push({
      date: `2026-05-${10 + (seed % 20)}`,
      paise: payable,
      duePaise: due,
      service: lines[0]!.label,
      serviceHindi: lines[0]!.hindi,
      workers,
    })
    entries.push(...ledger)
  }
  checkMonth(bills, entries)
})

/** The lines, the tax and the round-off are what is to pay; the price that people read agrees. */
function checkRounding(
  bill: NonNullable<ReturnType<typeof buildBill>>,
  fixed: FixedPrice,
  { roundRupee, tax, inclusive }: PriceRules,
) {
  const { totalPaise, lines } = bill
  const exact = lines.reduce((all, it) => all + it.taxablePaise + it.cgstPaise + it.sgstPaise, 0)
  assert.equal(fixed.roundOffPaise, roundRupee ? totalPaise - exact : null)
  assert.equal(roundOffIn(bill), fixed.roundOffPaise ?? 0)
  assert.ok(!roundRupee || (totalPaise % 100 === 0 && Math.abs(totalPaise - exact) <= 50))
  const isTaxAdded = tax === 'regular' && !inclusive
  assert.equal(shownPrice(fixed), isTaxAdded ? bill.taxablePaise : totalPaise)
  let credited = { totalPaise: 0, taxablePaise: 0, cgstPaise: 0, sgstPaise: 0 }
  for (let part = 1; part <= 5; part++) {
    const next = calculateCredit(bill, Math.floor((totalPaise * part) / 5))
    assert.ok(next.taxablePaise >= credited.taxablePaise)
    assert.ok(Math.abs(roundOffIn(next)) <= 50)
    credited = next
  }
  const { taxablePaise, cgstPaise, sgstPaise } = bill
  assert.deepEqual(credited, { totalPaise, taxablePaise, cgstPaise, sgstPaise })
}

const paise = (rows: readonly number[]): number => rows.reduce((all, it) => all + toPaise(it), 0)

function checkMonth(bills: readonly MonthBill[], entries: Parameters<typeof monthFigures>[1]) {
  const month = monthFigures(bills, entries)
  const { cash, upi, bank, card, total } = month.received
  assert.equal(paise([cash, upi, bank, card]), toPaise(total))
  assert.equal(paise(month.by_day.map((it) => it.received)), toPaise(total))
  assert.equal(paise(month.by_day.map((it) => it.billed)), toPaise(month.billed))
  assert.equal(paise(month.by_service.map((it) => it.rupees)), toPaise(month.billed))
  assert.equal(paise(month.by_worker.map((it) => it.rupees)), toPaise(month.billed))
  const { paidPaise, refundedPaise: creditedPaise } = sumEntries(entries)
  assert.equal(toPaise(total) - toPaise(month.refunded), paidPaise)
  assert.equal(toPaise(month.refunded), creditedPaise)
  // Every amount billed is paid, credited or still due.
  assert.equal(toPaise(month.billed), paidPaise + creditedPaise + toPaise(month.outstanding))
}

test('an amount is split to the paisa', () => {
  assert.deepEqual(equalParts(1000, 3), [334, 333, 333])
  assert.deepEqual(equalParts(2, 3), [1, 1, 0])
  assert.deepEqual(equalParts(5, 0), [])
})

test('a month begins and ends in India time', () => {
  const { from, to } = monthSpan('2026-12')
  assert.equal(new Date(from).toISOString(), '2026-11-30T18:30:00.000Z')
  assert.equal(new Date(to).toISOString(), '2026-12-31T18:30:00.000Z')
})

test('a UPI link needs a UPI ID and an amount due', () => {
  const due = { numbers: ['26-7'], duePaise: 150_050 }
  const business = { brand: 'Chamak' }
  const billing = { upiId: 'a@b', payee: '' }
  assert.equal(
    upiLink({ billing, business }, due),
    'upi://pay?pa=a@b&pn=Chamak&am=1500.50&cu=INR&tn=Booking%2026-7&tr=26-7',
  )
  assert.throws(() => upiLink({ billing: { ...billing, upiId: '' }, business }, due), {
    code: 'upi_not_set',
  })
  const none = { numbers: [], duePaise: 0 }
  assert.throws(() => upiLink({ billing, business }, none), { code: 'nothing_due' })
})
