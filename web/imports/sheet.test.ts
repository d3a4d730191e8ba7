import { strict as assert } from 'node:assert'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { guessColumns } from '#domain/imports/columns.ts'
import { importFields, importKinds } from '#domain/imports/rows.ts'
import { imports as en } from '#web/i18n/en/imports.ts'
import { imports as hi } from '#web/i18n/hi/imports.ts'
import { decode, guessMapping, readFile, toCsv, toRows, Unreadable } from '#web/imports/sheet.ts'

const encoder = new TextEncoder()
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return isLittle ? bytes : bytes.swap16()
}
const head = 'Name,Mobile,Address\n'
const rekha = 'Rekha,9431000001,"4 Station Road, Sasaram"\n'
const plain = [{ line: 2, name: 'Rekha', phone: '9431000001', address: '4 Station Road, Sasaram' }]

/** Files as programs and phones write them, each made up for this test, with the rows in it. */
const files: [what: string, name: string, bytes: string | Uint8Array, rows: object[]][] = [
  ['plain CSV', 'a.csv', head + rekha, plain],
  ['CSV with a byte order mark', 'a.csv', `\uFEFF${head}${rekha}`, plain],
  ['UTF-16, little endian', 'a.csv', utf16(head + rekha, true), plain],
  ['UTF-16, big endian', 'a.csv', utf16(head + rekha, false), plain],
  ['lines of Windows', 'a.csv', (head + rekha).replaceAll('\n', '\r\n'), plain],
  [
    'semicolons',
    'a.csv',
    'Name;Mobile\nRekha;9431000001\n',
    [{ line: 2, name: 'Rekha', phone: '9431000001' }],
  ],
  [
    'tabs',
    'a.txt',
    'Name\tMobile\nRekha\t9431000001\n',
    [{ line: 2, name: 'Rekha', phone: '9431000001' }],
  ],
  [
    'quotes with a line break',
    'a.csv',
    'Name,Mobile,Note\n"Rekha ""Didi""",9431000001,"Two dogs\nRings twice"\n',
    [{ line: 2, name: 'Rekha "Didi"', phone: '9431000001', note: 'Two dogs\nRings twice' }],
  ],
  [
    'heads and digits of Hindi',
    'a.csv',
    'नाम,मोबाइल नंबर,पता\nरेखा,९४३१०००००१,सासाराम\n',
    [{ line: 2, name: 'रेखा', phone: '९४३१०००००१', address: 'सासाराम' }],
  ],
  [
    'empty lines, which count as the spreadsheet counts them',
    'a.csv',
    `${head}\n\n${rekha}\n,,\n`,
    [{ ...plain[0], line: 4 }],
  ],
  [
    'a title above the heads',
    'a.csv',
    `Customers of 2026,,\n,,\n${head}${rekha}`,
    [{ ...plain[0], line: 4 }],
  ],
  [
    'a cell like a formula, kept as text',
    'a.csv',
    'Name,Mobile\n=HYPERLINK(1),9431000001\n',
    [{ line: 2, name: '=HYPERLINK(1)', phone: '9431000001' }],
  ],
  [
    'a head that comes twice',
    'a.csv',
    'Mobile,Mobile,Name\n9431000001,9431000002,Rekha\n',
    [{ line: 2, phone: '9431000001', name: 'Rekha' }],
  ],
  ['no heads', 'a.csv', 'x,9431000001\n', [{ line: 1, phone: '9431000001' }]],
  [
    'rows of unequal length',
    'a.csv',
    `${head}Rekha,9431000001\n`,
    [{ line: 2, name: 'Rekha', phone: '9431000001' }],
  ],
  [
    'letters of old Windows',
    'a.csv',
    Uint8Array.from([
      ...encoder.encode('Name,Mobile\nRen'),
      0xe9,
      ...encoder.encode(',9431000001\n'),
    ]),
    [{ line: 2, name: 'René', phone: '9431000001' }],
  ],
  [
    'contacts of a phone',
    'a.vcf',
    'BEGIN:VCARD\r\nFN:Rekha\r\nTEL;CELL:94310 00001\r\nEND:VCARD\r\n',
    [{ line: 2, name: 'Rekha', phone: '94310 00001' }],
  ],
  [
    'Excel, with a number, a date and a time',
    'houses.xlsx',
    readFileSync('test/fixtures/imports/houses.xlsx'),
    [{ line: 2, name: 'रेखा', phone: '9431000001' }],
  ],
]

for (const [what, name, bytes, rows] of files)
  test(`the rows of a file are read: ${what}`, async () => {
    const sheet = await readFile(new File([bytes as BlobPart], name))
    assert.deepEqual(toRows(sheet, guessMapping('customers', sheet)), rows)
    assert.equal(sheet.areContacts, name.endsWith('.vcf'))
    assert.equal(sheet.isGuessed, what.startsWith('letters of old'))
  })

test('a date and a time of Excel are read as such', async () => {
  const sheet = await readFile(
    new File([readFileSync('test/fixtures/imports/houses.xlsx')], 'houses.xlsx'),
  )
  assert.deepEqual(sheet.rows[1]?.cells, ['रेखा', '9431000001', '2026-06-10', '10:30'])
})

test('a file that cannot be brought says why', async () => {
  const many = `Mobile\n${'9431000001\n'.repeat(5001)}`
  for (const [name, text, problem] of [
    ['a.csv', '', 'empty'],
    ['a.csv', ' \n,,\n', 'empty'],
    ['a.csv', many, 'tooMany'],
    ['a.xls', 'x', 'old'],
    ['a.xlsx', 'no zip', 'excel'],
  ] as const)
    await assert.rejects(
      readFile(new File([text], name)),
      (error) => error instanceof Unreadable && error.problem === problem,
    )
})

test('what is downloaded runs as no formula, and opens with its letters', async () => {
  const text = await toCsv([{ Name: '=1+1', Why: 'नहीं' }]).text()
  assert.match(text, /'=1\+1/)
  assert.equal(decode(new Uint8Array(await toCsv([{ Name: 'x' }]).arrayBuffer())).isGuessed, false)
})

for (const [language, { fields }] of [
  ['English', en],
  ['Hindi', hi],
] as const)
  test(`the heads of a downloaded list are known when it is brought again: ${language}`, () => {
    for (const kind of importKinds)
      assert.deepEqual(
        guessColumns(
          kind,
          importFields[kind].map((it) => fields[it]),
        ),
        importFields[kind],
      )
  })
