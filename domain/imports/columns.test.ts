import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { toBatches } from '#domain/imports/batches.ts'
import { findHeadRow, guessColumns } from '#domain/imports/columns.ts'
import type { ImportField, ImportKind } from '#domain/imports/rows.ts'
import { readContacts } from '#domain/imports/vcard.ts'

const heads: [kind: ImportKind, titles: string, fields: (ImportField | undefined)[]][] = [
  ['customers', 'S.No|Customer Name|Mobile No.|Address', [undefined, 'name', 'phone', 'address']],
  ['customers', 'नाम|मोबाइल नंबर|पता|शहर', ['name', 'phone', 'address', 'town']],
  ['customers', 'naam|no.|ghar ka pata|tippani', ['name', 'phone', 'address', 'note']],
  [
    'customers',
    'मोबाइल नं.|कुत्ता / पालतू|पार्किंग|पानी कब आता है|गेट का कोड|चाबी|निर्देश|टिप्पणी',
    ['phone', 'pets', 'parking', 'water', 'gate_code', 'key', 'home_note', 'note'],
  ],
  [
    'customers',
    'Mobile|Pets|Gaadi kahan|Paani|Gate code|Chabi|Note for workers|Checklist|PIN code',
    ['phone', 'pets', 'parking', 'water', 'gate_code', 'key', 'home_note', 'checklist', undefined],
  ],
  ['customers', 'Phone|Phone|Name', ['phone', undefined, 'name']],
  ['customers', 'Full Address (house)|WhatsApp No', ['address', 'phone']],
  [
    'plans',
    'Phone|Service|Every|Day|Time|Rate',
    ['phone', 'service', 'every', 'weekday', 'time', 'rupees'],
  ],
  ['workers', 'Name|Mobile|काम', ['name', 'phone', 'skills']],
  ['workers', 'Naam|Phone|Kahan rehte hain', ['name', 'phone', 'town']],
]

test('a column is recognised by its head in English, Hindi and the Hindi of Latin letters', () => {
  for (const [kind, titles, fields] of heads)
    assert.deepEqual(guessColumns(kind, titles.split('|')), fields, titles)
})

test('a first row with a phone number is no head', () => {
  const row = ['Rekha', '94310 00001']
  for (const [rows, head] of [
    [[['Name', 'Mobile'], row], 0],
    [[['ग्राहक सूची'], [], ['क्र.सं.', 'नाम', 'मोबाइल नं.'], row], 2],
    [[['Customers'], ['x', 'y'], row, ['Name', 'Mobile']], 0],
    [[row, ['Name', 'Mobile']], undefined],
    [[['x', 'y']], undefined],
  ] as const)
    assert.equal(findHeadRow('customers', rows), head)
})

const android = [
  'BEGIN:VCARD',
  'VERSION:2.1',
  'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;=E0=A4=B0=E0=A5=87=E0=A4=96=E0=A4=BE;;;',
  'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E0=A4=B0=E0=A5=87=E0=A4=',
  '=96=E0=A4=BE',
  'TEL;CELL:9431000001',
  'TEL;HOME:9431000002',
  'END:VCARD',
].join('\r\n')
const iphone = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'N:Kumar;Anil;;;',
  'item1.TEL;type=pref:+91 94310 00003',
  'item2.ADR;type=HOME:;;4 Station Road\\, near',
  '  temple;Sasaram;Bihar;821115;India',
  'NOTE:Two dogs\\nRings twice',
  'END:VCARD',
  'BEGIN:VCARD',
  'FN:No number',
  'END:VCARD',
].join('\n')

test("contacts are read from a phone's file, with broken lines and encoded letters", () => {
  assert.deepEqual(readContacts(`${android}\r\n${iphone}`), [
    { name: 'रेखा', phone: '9431000001 / 9431000002', address: '', email: '', note: '' },
    {
      name: 'Anil Kumar',
      phone: '+91 94310 00003',
      address: '4 Station Road, near temple, Sasaram, Bihar, 821115, India',
      email: '',
      note: 'Two dogs\nRings twice',
    },
    { name: 'No number', phone: '', address: '', email: '', note: '' },
  ])
})

test('all rows of a phone go in one call, and no row is lost', () => {
  const rows = Array.from({ length: 5000 }, (_, n) => ({
    line: n + 2,
    phone: `94310${String(n % 1700).padStart(5, '0')}`,
    note: 'x'.repeat(n % 300),
  }))
  const batches = toBatches(rows)
  assert.deepEqual(
    batches
      .flat()
      .map((it) => it.line)
      .toSorted((a, b) => a - b),
    rows.map((it) => it.line),
  )
  const callOf = new Map<string, number>()
  for (const [n, batch] of batches.entries()) {
    assert.ok(batch.length <= 200)
    assert.ok(JSON.stringify(batch).length < 200_000)
    for (const { phone } of batch) assert.equal(callOf.get(phone ?? '') ?? n, n)
    for (const { phone } of batch) callOf.set(phone ?? '', n)
  }
})
