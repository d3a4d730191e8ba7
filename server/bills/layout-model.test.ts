import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { buildBill, type TaxMode } from '#domain/bills/bill.ts'
import { toSeller, type BillContent } from '#domain/bills/content.ts'
import { buildSheet, type PrintRequest } from '#server/bills/layout-model.ts'

const lines = [{ label: 'Sofa Cleaning', hindi: 'सोफ़े की सफ़ाई', quantity: 2, paise: 75_050 }]

function toPrint(tax: TaxMode, more: Partial<PrintRequest> = {}, roundRupee = false): PrintRequest {
  const rules = { tax, inclusive: false }
  const bill = buildBill({ lines, discountPaise: 10_000, roundRupee }, rules)
  assert.ok(bill)
  const seller = toSeller(defaultSettings.business)
  const order = { number: '26-7', service: 'Sofa', serviceHindi: 'सोफ़ा', date: '2026-05-04' }
  const content = {
    ...rules,
    sac: '998533',
    gstin: '10ABCDE1234F1Z5',
    state: 'Bihar',
    footer: 'Call us.',
  }
  return {
    language: 'en',
    paper: 'a4',
    number: 'CH/26-27/00042',
    date: '2026-05-05',
    content: { ...content, seller, order, discountReason: 'Diwali', bill },
    to: { name: 'Sunita Devi', address: '12 Gandhi Chowk', phone: '919876543210', gstin: '' },
    creditedPaise: 0,
    paidPaise: 50_000,
    duePaise: bill.totalPaise - 50_000,
    upi: null,
    note: null,
    ...more,
  }
}

test('a tax invoice contains what CGST Rule 46 requires', () => {
  const it = buildSheet(toPrint('regular'))
  assert.equal(it.title, 'Tax invoice')
  assert.equal(it.seller.at(-1), 'GSTIN 10ABCDE1234F1Z5')
  assert.deepEqual(it.facts.at(-1), ['Place of supply', 'Bihar (10)'])
  assert.deepEqual(it.table.head[0], 'Service (SAC 998533)')
  assert.deepEqual(it.table.rows, [
    ['Sofa Cleaning', '2', '750.50', '100.00', '1,401.00', '126.09', '126.09', '1,653.18'],
  ])
  assert.deepEqual(it.totals, [
    ['Taxable value', '1,401.00'],
    ['CGST 9%', '126.09'],
    ['SGST 9%', '126.09'],
  ])
  assert.deepEqual(
    [it.total, it.due],
    [
      ['Total', '₹1,653.18'],
      ['To pay', '₹1,153.18'],
    ],
  )
  assert.ok(it.notes.includes('Reverse charge: no'))
})

function stateAndLastLine(content: Pick<BillContent, 'stateHindi' | 'footerHindi'>) {
  const it = toPrint('regular', { language: 'hi' })
  const { facts, notes } = buildSheet({ ...it, content: { ...it.content, ...content } })
  return [facts.at(-1)?.[1], notes.at(-2)]
}

test('a Hindi bill has the state and the last line in Hindi, as far as it knows them', () => {
  const both = stateAndLastLine({ stateHindi: 'बिहार', footerHindi: 'फ़ोन करें।' })
  assert.deepEqual(both, ['बिहार (10)', 'फ़ोन करें।'])
  assert.deepEqual(stateAndLastLine({}), ['Bihar (10)', 'Call us.'])
})

test('a bill gives its number once, and the phone of the customer', () => {
  const { facts, to } = buildSheet(toPrint('none'))
  assert.doesNotMatch(JSON.stringify(facts), /00042/)
  assert.deepEqual(to, ['Sunita Devi', '12 Gandhi Chowk', '+91 98765 43210'])
})

test('a bill says its total in words in its language, and what is to be given back of the payment', () => {
  const paid = { paidPaise: 200_000, creditedPaise: 10_100, duePaise: 0 }
  const english = buildSheet(toPrint('none', paid))
  assert.deepEqual(english.total, ['Total', '₹1,401.00'])
  assert.equal(english.notes[0], 'Total in words: Rupees one thousand four hundred one only.')
  assert.deepEqual(english.after, [
    ['Credit notes', '−101.00'],
    ['Paid', '2,000.00'],
    ['To be given back', '700.00'],
  ])
  const hindi = buildSheet(toPrint('none', { ...paid, language: 'hi' }))
  assert.equal(hindi.notes[0], 'कुल शब्दों में: एक हज़ार चार सौ एक रुपये मात्र।')
})

test('a bill of supply shows no tax and says why, as Rules 5 and 49 require', () => {
  const it = buildSheet(toPrint('composition'))
  assert.equal(it.statement, 'Composition taxable person, not eligible to collect tax on supplies')
  assert.doesNotMatch(JSON.stringify(it), /CGST|SGST/)
  assert.deepEqual(it.totals, [
    ['Sum', '1,501.00'],
    ['Discount (Diwali)', '−100.00'],
  ])
  assert.deepEqual(it.total, ['Total', '₹1,401.00'])
})

const titleOf = (tax: TaxMode, duePaise: number) => buildSheet(toPrint(tax, { duePaise })).title

test('a bill without tax is headed Bill until it is paid in full, and Receipt from then on', () => {
  assert.deepEqual([titleOf('none', 100), titleOf('none', 0)], ['Bill', 'Receipt'])
  assert.equal(titleOf('composition', 0), 'Bill of supply')
})

test('a bill without GST does not mention tax', () => {
  assert.doesNotMatch(JSON.stringify(buildSheet(toPrint('none'))), /GST|SAC|tax/i)
})

test('a Hindi bill is all in Hindi and says that it is paid in full', () => {
  const it = buildSheet(toPrint('none', { language: 'hi', duePaise: 0, paidPaise: 140_100 }))
  assert.deepEqual([it.title, it.brand, it.table.rows[0]?.[0]], ['रसीद', 'चमक', 'सोफ़े की सफ़ाई'])
  assert.deepEqual([it.due, it.isPaid], [null, 'पूरा भुगतान मिल गया। धन्यवाद!'])
  assert.deepEqual(it.facts[0], ['तारीख़', '5 मई 2026'])
})

test('no document says what it is not: a credit note no bill, a cancellation no work', () => {
  const sums = { totalPaise: 100, taxablePaise: 100, cgstPaise: 0, sgstPaise: 0 }
  const named = { number: 'CN/26-27/00001', date: '2026-05-09', orderId: null }
  const note = { ...named, reason: 'A stain', ...sums }
  const credit = buildSheet(toPrint('none', { language: 'hi', note }))
  assert.doesNotMatch(credit.notes.at(-1) ?? '', /बिल/)
  const kept = buildSheet(toPrint('none', { isCancelled: true }))
  assert.deepEqual(kept.facts.at(-1), ['Booked for', '4 May 2026'])
})

test('a credit note names its bill, as Rule 53 requires, and shows nothing to pay', () => {
  const sums = { totalPaise: 11_800, taxablePaise: 10_000, cgstPaise: 900, sgstPaise: 900 }
  const note = {
    number: 'CN/26-27/00001',
    date: '2026-05-09',
    reason: 'A stain',
    orderId: null,
    ...sums,
  }
  const it = buildSheet(toPrint('regular', { note }))
  assert.deepEqual([it.title, it.number, it.due], ['Credit note', 'CN/26-27/00001', null])
  assert.deepEqual(it.facts.slice(0, 2), [
    ['Date', '9 May 2026'],
    ['To bill', 'CH/26-27/00042, 5 May 2026'],
  ])
  assert.deepEqual(it.total, ['Total', '₹118.00'])
})

test('a built-in reason is in the language of the document, and a typed one is printed as typed', () => {
  const sums = { totalPaise: 100, taxablePaise: 100, cgstPaise: 0, sgstPaise: 0 }
  const printed = (reason: string, language: 'en' | 'hi') => {
    const note = { number: 'CN/26-27/00001', date: '2026-05-09', reason, orderId: null, ...sums }
    return buildSheet(toPrint('none', { language, note })).facts.at(-1)?.[1]
  }
  for (const [reason, hindi] of [
    ['Made out anew.', 'बिल नए नाम से दोबारा बना।'],
    ['Given back before this bill.', 'ये पैसे इस बिल से पहले लौटाए जा चुके हैं।'],
    ['The price has changed.', 'दाम बदल गया है।'],
    ['A stain stayed', 'A stain stayed'],
  ] as const) {
    assert.equal(printed(reason, 'en'), reason)
    assert.equal(printed(reason, 'hi'), hindi)
  }
})

test('a rounded bill has a line for it before the total, in both languages; its credit note only where tax is listed', () => {
  const { totals, total } = buildSheet(toPrint('regular', {}, true))
  assert.deepEqual([totals.at(-1), total[1]], [['Round off', '−0.18'], '₹1,653.00'])
  assert.deepEqual(buildSheet(toPrint('regular', { language: 'hi' }, true)).totals.at(-1), [
    'राउंड ऑफ़',
    '−0.18',
  ])
  const note = { number: 'CN/26-27/00001', date: '2026-05-06', reason: 'A stain stayed' }
  const sums = { totalPaise: 50_000, taxablePaise: 49_960, cgstPaise: 0, sgstPaise: 0 }
  const credit = { note: { ...note, orderId: null, ...sums } }
  assert.deepEqual(buildSheet(toPrint('regular', credit, true)).totals.at(-1), [
    'Round off',
    '+0.40',
  ])
  assert.deepEqual(buildSheet(toPrint('none', credit, true)).totals, [])
})
