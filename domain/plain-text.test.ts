import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  containsLink,
  hasLetter,
  withoutLinks,
  toMultiline,
  toOneLine,
} from '#domain/plain-text.ts'

for (const [written, line, lines] of [
  ['Asha Kumari', 'Asha Kumari', 'Asha Kumari'],
  ['क्‍या आशा', 'क्‍या आशा', 'क्‍या आशा'],
  ['a\r\nBcc: b@c.test', 'a Bcc: b@c.test', 'a\nBcc: b@c.test'],
  ['a\u001b[31mred', 'a [31mred', 'a [31mred'],
  ['\u202Egnp.exe', 'gnp.exe', 'gnp.exe'],
  ['one\u2028two', 'one two', 'one\ntwo'],
  ['half \ud800 of one, 😀 whole', 'half  of one, 😀 whole', 'half  of one, 😀 whole'],
  ['\u200B\u3164\u00AD\uFEFF\u{E0041}', '', ''],
  ['❤️ क्‍ष न्‌', '❤️ क्‍ष न्‌', '❤️ क्‍ष न्‌'],
  ['Ward 4\n\nGate\t2', 'Ward 4 Gate 2', 'Ward 4\n\nGate 2'],
] as const)
  test(`${JSON.stringify(written)} is reduced to its visible text`, () => {
    assert.equal(toOneLine(written), line)
    assert.equal(toMultiline(written), lines)
  })

test('a name with a link is told apart from one with dots', () => {
  for (const link of [
    'http://evil.test/now',
    'Win www.evil.test',
    'evil-shop.in',
    'Pay bit.ly/x',
    'evil。com',
    'evil．com',
    'evil｡in',
    'ｅｖｉｌ.ｃｏｍ',
  ])
    assert.equal(containsLink(link), true, link)
  for (const name of ['A.K. Sharma', 'Ravi M.Com', 'Dr.Sunita Devi', 'Md. Irfan', 'आशा कुमारी'])
    assert.equal(containsLink(name), false, name)
})

for (const [name, written] of [
  ['evil.ru/login', 'evil. ru/login'],
  ['evil.bid', 'evil. bid'],
  ['evil\u200D.\u200Dcom', 'evil\u200D. \u200Dcom'],
  ['t.co', 't. co'],
  ['a.b.evil.zip', 'a.b. evil. zip'],
  ['evil。商店', 'evil. 商店'],
  ['evil．संगठन', 'evil. संगठन'],
  ['evil․test', 'evil. test'],
  ['10.20.3.4', '10. 20. 3. 4'],
  ['tel://1', 'tel 1'],
  ['Smt.Sunita Devi', 'Smt. Sunita Devi'],
  ['A.K. Sharma', 'A.K. Sharma'],
  ['डॉ.आशा', 'डॉ. आशा'],
] as const)
  test(`"${name}" is written so that nothing of it is a link`, () => {
    assert.equal(withoutLinks(name), written)
    assert.equal(withoutLinks(written), written)
  })

test('a name has a letter or a digit in some script', () => {
  for (const name of ['आ', '李', 'O', '٣']) assert.equal(hasLetter(name), true, name)
  for (const name of ['', '...', '\u200D', '⠀', '😀', '%'])
    assert.equal(hasLetter(name), false, name)
})
