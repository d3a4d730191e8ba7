import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  readPhones,
  readRhythm,
  readSheetDate,
  readSheetRupees,
  readSheetTime,
  readWeekday,
} from '#domain/imports/cells.ts'

const phones: [written: string, phone?: string, second?: string][] = [
  ['9431000001', '919431000001'],
  ['+91 94310-00001', '919431000001'],
  ['०९४३१०००००१', '919431000001'],
  ["'9431000001", '919431000001'],
  ['9431000001.0', '919431000001'],
  ['94310 00001', '919431000001'],
  ['Rekha 9431000001', '919431000001'],
  ['9431000001/9431000002', '919431000001', '919431000002'],
  ['9431000001, 9431000001', '919431000001'],
  ['9431000001 9431000002', '919431000001', '919431000002'],
  ['06184-222333'],
  ['222333'],
  ['98765432'],
  ['five'],
  [''],
]

test('a phone is read from what people write in its column', () => {
  for (const [written, phone, second] of phones) {
    const { isCut, ...found } = readPhones(written)
    assert.deepEqual([found.phone, found.second, isCut], [phone, second, false], written)
  }
  for (const cut of ['9.43E+09', '9.431E9', '9E+9']) assert.equal(readPhones(cut).isCut, true, cut)
})

test('a day, a time, a rhythm and an amount are read in either language', () => {
  const tables: [read: (written: string) => unknown, cases: [string, unknown][]][] = [
    [
      readSheetDate,
      [
        ['2026-06-10', '2026-06-10'],
        ['10/6/26', '2026-06-10'],
        ['१०-०६-२०२६', '2026-06-10'],
        ['10.06.2026', '2026-06-10'],
        ['10 June 2026', '2026-06-10'],
        ['Jun 10, 2026', '2026-06-10'],
        ['12/25/2026', '2026-12-25'],
        ['31/02/2026', undefined],
        ['soon', undefined],
      ],
    ],
    [
      readSheetTime,
      [
        ['10', '10:00'],
        ['10.30 AM', '10:30'],
        ['4 pm', '16:00'],
        ['12 pm', '12:00'],
        ['सुबह 9 बजे', '09:00'],
        ['शाम ४:३०', '16:30'],
        ['shaam 5 baje', '17:00'],
        ['dopehar 2 baje', '14:00'],
        ['रात 8 बजे', '20:00'],
        ['7.30 at night', '19:30'],
        ['raat 1 baje', '01:00'],
        ['12 am', '00:00'],
        ['रात 12 बजे', '00:00'],
        ['दोपहर 12 बजे', '12:00'],
        ['20:00 (night)', '20:00'],
        ['16:00 pm', '16:00'],
        ['25:00', undefined],
        ['morning', undefined],
      ],
    ],
    [
      readRhythm,
      [
        ['Weekly', 'week'],
        ['हर हफ़्ते', 'week'],
        ['हर हफ्ते', 'week'],
        ['every 15 days', 'fortnight'],
        ['masik', 'month'],
        ['often', undefined],
      ],
    ],
    [
      readWeekday,
      [
        ['1', 1],
        ['Mon', 1],
        ['बृहस्पतिवार', 4],
        ['itwar', 7],
        ['8', undefined],
      ],
    ],
    [
      readSheetRupees,
      [
        ['₹1,200.50', 1200.5],
        ['Rs. 650/-', 650],
        ['10,00,000', 1_000_000],
        ['10,00,000.01', undefined],
        ['१२००', 1200],
        ['free', undefined],
        ['-5', undefined],
      ],
    ],
  ]
  for (const [read, cases] of tables)
    for (const [written, expected] of cases) assert.equal(read(written), expected, written)
})
