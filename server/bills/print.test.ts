import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import { buildBill } from '#domain/bills/bill.ts'
import { toSeller } from '#domain/bills/content.ts'
import type { PrintRequest } from '#server/bills/layout-model.ts'
import { printBill } from '#server/bills/print.ts'
import { pdfInfo, pdfText } from '#test/pdf-text.ts'

const name = 'कृष्ण द्विवेदी'
const urdu = 'سارہ خان'
const address = 'ऑर्डर मार्ग, गली 4, टैक्स ऑफ़िस के पीछे, शिव मंदिर से आगे की सड़क, सासाराम, बिहार'

function toPrint(paper: PrintRequest['paper']): PrintRequest {
  const rules = { tax: 'none', inclusive: true } as const
  const lines = [{ label: 'Sofa', hindi: 'सोफ़े की सफ़ाई', quantity: 1, paise: 50_000 }]
  const bill = buildBill({ lines, discountPaise: 0, roundRupee: false }, rules)
  assert.ok(bill)
  const seller = toSeller(defaultSettings.business)
  const order = { number: '26-7', service: 'Sofa', serviceHindi: 'सोफ़ा', date: '2026-05-04' }
  const content = { ...rules, sac: '', gstin: '', state: 'Bihar', footer: '', discountReason: '' }
  return {
    language: 'hi',
    paper,
    number: 'CH/26-27/00042',
    date: '2026-05-05',
    content: { ...content, seller, order, bill },
    to: { name, address, phone: '919876543210', gstin: '' },
    creditedPaise: 0,
    paidPaise: 0,
    duePaise: bill.totalPaise,
    upi: 'upi://pay?pa=chamak@upi&am=500.00',
    note: null,
  }
}

const numberCount = (words: string): number => words.split('00042').length - 1

for (const paper of ['a4', '80mm'] as const)
  test(`a Hindi bill (${paper}) is copied in the order in which it is read`, async () => {
    const words = await pdfText(await printBill('a', toPrint(paper)), '-raw')
    for (const it of ['बिल', name, 'सोफ़े की सफ़ाई', 'किसी भी UPI ऐप से भुगतान करें', 'शब्दों में'])
      assert.ok(words.includes(it), `${it} in\n${words}`)
    assert.ok(words.replace(/\s+/g, ' ').includes(address), words)
    assert.equal(numberCount(words), 1)
  })

for (const paper of ['a4', '80mm'] as const)
  test(`a bill (${paper}) names a customer in any script, and one in letters that it lacks by phone`, async () => {
    const bill = toPrint(paper)
    const textFor = async (of: string) =>
      pdfText(await printBill('a', { ...bill, to: { ...bill.to, name: of } }), '-raw')
    for (const it of ['রহিম মিয়া', 'Ülkü Ağaç']) assert.ok((await textFor(it)).includes(it), it)
    // Poppler takes letters from right to left for drawn ones, and turns them round.
    assert.ok((await textFor(urdu)).includes(Array.from(urdu).toReversed().join('')))
    assert.match(await textFor('王小明'), /98765 43210/)
  })

test('a screen reader finds the language, the title, the table and the UPI code of a bill', async () => {
  const bytes = await printBill('a', toPrint('a4'))
  assert.match(Buffer.from(bytes).toString('latin1'), /\/Lang \(hi\)/)
  assert.match(await pdfInfo(bytes), /Title: +बिल CH\/26-27\/00042[^]*Tagged: +yes/)
  assert.match(
    await pdfInfo(bytes, '-struct'),
    /^Document[^]*H1[^]*Table[^]*TR[^]*TH[^]*TD[^]*Figure/,
  )
})

for (const paper of ['a4', '80mm'] as const)
  test(`a screen reader finds each value of a bill (${paper}) after its label`, async () => {
    const words = await pdfInfo(await printBill('a', toPrint(paper)), '-struct-text')
    assert.match(words, /"तारीख़ ?"\s+Span[^"]*"\d/)
    assert.match(words, /"कुल ?"\s+Span[^"]*"₹/)
  })

test('whoever has many documents printed waits, and nobody else waits for more than one of them', async () => {
  const printed: string[] = []
  const print = async (accountId: string) => {
    await printBill(accountId, toPrint('a4'))
    printed.push(accountId)
  }
  const asked = [...Array<string>(6).fill('a'), 'b']
  await Promise.all(asked.map(print))
  assert.ok(printed.indexOf('b') <= 1, printed.join())
})
