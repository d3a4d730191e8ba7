import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { maskNumbers, openLog } from '#server/lib/log.ts'
import { until } from '#test/until.ts'

const masked: [text: string, shown: string][] = [
  ['919876543210', '*3210'],
  ['9876543210', '*3210'],
  ['09876543210', '*3210'],
  ['+919876543210', '*3210'],
  ['+91 98765 43210', '*3210'],
  ['+91-98765-43210', '*3210'],
  ['0091 98765 43210', '*3210'],
  ['call 9876543210 or 8765432109.', 'call *3210 or *2109.'],
  ['key (phone)=(919876543210) exists', 'key (phone)=(*3210) exists'],
]
for (const [text, shown] of masked) {
  test(`"${text}" is logged as "${shown}"`, () => assert.equal(maskNumbers(text), shown))
}

for (const text of ['1778468400000', '5876543210', '98765', '019dedf6a1b2', 'order 7c889730']) {
  test(`"${text}" is not a phone and is logged unchanged`, () =>
    assert.equal(maskNumbers(text), text))
}

function logged(error: unknown): string {
  const lines: string[] = []
  openLog('info', 'json', { write: (line) => void lines.push(line) }).error(
    { err: error },
    'failed',
  )
  return lines.join('')
}

test('an error is logged with message and stack, without phones and values', () => {
  const error = Object.assign(new TypeError('no 919876543210'), {
    code: '23505',
    detail: 'Key (name)=(Sunita Devi) already exists.',
    parameters: ['Sunita Devi'],
  })
  const line = logged(error)
  assert.match(line, /"message":"no \*3210"/)
  assert.match(line, /"code":"23505"/)
  assert.match(line, /log\.test\.ts/)
  assert.doesNotMatch(line, /9876543210|Sunita/)
})

test('the cause of an error is masked too', () => {
  const line = logged(new Error('outer', { cause: new Error('inner 919876543210') }))
  assert.doesNotMatch(line, /919876543210/)
})

test('a thrown value that is not an error is logged too, masked', () => {
  const line = logged('no answer from 919876543210')
  assert.match(line, /no answer from \*3210/)
})

test('a log entry is one line of JSON with a time', () => {
  const line = logged(new Error('two\nlines'))
  assert.equal(line.trim().split('\n').length, 1)
  const { time, level, msg } = JSON.parse(line) as Record<string, unknown>
  assert.match(String(time), /^\d{4}-\d\d-\d\dT.*Z$/)
  assert.deepEqual([level, msg], [50, 'failed'])
})

test('on a terminal an entry is one line, and requests that went well are left out', async () => {
  const lines: string[] = []
  const log = openLog('info', 'pretty', { write: (line) => void lines.push(line) })
  log.info({ version: '1' }, 'starting')
  log.info({ reqId: 'a', method: 'GET', status: 200, ms: 3 }, 'answered')
  log.info({ reqId: 'b', method: 'GET', status: 304, ms: 3 }, 'answered')
  log.info({ reqId: 'c', method: 'POST', route: '/x', status: 404, ms: 3 }, 'answered')
  await until('both are written', () => lines.length === 2)
  assert.match(lines[0] ?? '', /starting.*"version":"1"\}\n$/)
  assert.match(lines[1] ?? '', /answered.*"status":404.*\n$/)
  for (const line of lines) assert.equal(line.trim().split('\n').length, 1)
})
