import { strict as assert } from 'node:assert'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isRefusalCode, refusals } from '#domain/refusal-sentences.ts'
import { Refusal } from '#domain/refusals.ts'
import { adminFormRefusals } from '#domain/refusals/admin-form-refusals.ts'
import { formRefusals } from '#domain/refusals/form-refusals.ts'

const ofForms = { ...formRefusals, ...adminFormRefusals }

test('every refusal has a valid status and a readable sentence', () => {
  const statuses = [400, 401, 403, 404, 409, 413, 415, 429, 500, 503]
  for (const [code, [status, sentence]] of Object.entries(refusals)) {
    assert.match(code, /^[a-z_]+$/)
    assert.ok(statuses.includes(status), `${code} answers ${status}`)
    assert.match(sentence, /^([A-Z]|\{worker\}).{8,}/, `${code} says "${sentence}"`)
    assert.doesNotMatch(sentence, /error|exception|sql|null|undefined/i)
  }
})

test('established sentences keep their exact wording', () => {
  assert.equal(refusals.phone_invalid[1], 'Enter a valid 10-digit mobile number')
  assert.equal(refusals.otp_invalid[1], 'Invalid or expired OTP')
  assert.equal(refusals.message_required[1], 'Please enter a message')
  assert.equal(refusals.address_required[1], 'Please add the address to be cleaned')
  assert.equal(refusals.already_booked[1], 'You already have this booking')
  assert.equal(
    refusals.order_time_passed[1],
    'This time has passed. Reject it or ask for a new time.',
  )
})

test('a refusal carries its code, its own sentence and its details', () => {
  const refusal = new Refusal('otp_cooldown', { retryAfterSeconds: 42 })
  assert.equal(refusal.name, 'Refusal')
  assert.equal(refusal.code, 'otp_cooldown')
  assert.equal(refusal.message, '', 'whoever answers it writes the sentence')
  assert.equal(new Refusal('not_found', { sentence: 'Not here.' }).message, 'Not here.')
  assert.deepEqual(refusal.details, { retryAfterSeconds: 42 })
})

test('every refusal that the contract or a screen raises itself has its full sentence in the page', () => {
  const sources = ['contract', 'web'].flatMap((realm) => globSync(`${realm}/**/*.{ts,tsx}`))
  const isTold = /refusalSentence\('(\w+)'\)/g
  for (const file of sources.filter((it) => !it.includes('.test.'))) {
    const text = readFileSync(file, 'utf8')
    const said = file.startsWith('web') ? isTold : /'([a-z_]+)'/g
    for (const [, code = ''] of text.matchAll(said))
      if (isRefusalCode(code)) assert.ok(code in ofForms, `${code} of ${file}`)
  }
  for (const [, sentence] of Object.values(ofForms)) assert.doesNotMatch(sentence, /\{/)
})

test('only a code of the table is a refusal code', () => {
  assert.equal(isRefusalCode('otp_cooldown'), true)
  for (const other of ['', 'OTP_COOLDOWN', 'toString', '__proto__', 'constructor']) {
    assert.equal(isRefusalCode(other), false)
  }
})
