import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { containsLink, toMultiline, toOneLine } from '#domain/plain-text.ts'

for (const [written, line, lines] of [
  ['Asha Kumari', 'Asha Kumari', 'Asha Kumari'],
  ['क्‍या आशा', 'क्‍या आशा', 'क्‍या आशा'],
  ['a\r\nBcc: b@c.test', 'a Bcc: b@c.test', 'a\nBcc: b@c.test'],
  ['a\u001b[31mred', 'a [31mred', 'a [31mred'],
  ['\u202Egnp.exe', 'gnp.exe', 'gnp.exe'],
  ['one\u2028two', 'one two', 'one\ntwo'],
  ['half \ud800 of one, 😀 whole', 'half  of one, 😀 whole', 'half  of one, 😀 whole'],
  ['Ward 4\n\nGate\t2', 'Ward 4 Gate 2', 'Ward 4\n\nGate 2'],
] as const)
  test(`${JSON.stringify(written)} is reduced to its visible text`, () => {
    assert.equal(toOneLine(written), line)
    assert.equal(toMultiline(written), lines)
  })

test('a name with a link is told apart from one with dots', () => {
  for (const link of ['http://evil.test/now', 'Win www.evil.test', 'evil-shop.in', 'Pay bit.ly/x'])
    assert.equal(containsLink(link), true, link)
  for (const name of ['A.K. Sharma', 'Ravi M.Com', 'Dr.Sunita Devi', 'Md. Irfan', 'आशा कुमारी'])
    assert.equal(containsLink(name), false, name)
})
