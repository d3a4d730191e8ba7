import { strict as assert } from 'node:assert'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { command } from '#test/command.ts'
import { fakeProvider, settingsFor } from '#test/factories/notifications.ts'
import { run } from '#test/start.ts'

const file = 'server/commands/notifications.ts'
const folder = () => ({ DATA_DIR: mkdtempSync(join(tmpdir(), 'chamak-commands-')) })
const messages = (words: string[], env: Record<string, string>) =>
  command(file, words, { ...folder(), ...env })

test('the operator tests every channel and reads what each provider answered', async (t) => {
  const fake = await fakeProvider(t)
  const channels = { CHANNELS_CODE: 'sms,whatsapp', CHANNELS_ORDER: 'whatsapp,sms' }
  const env = { ...settingsFor(fake, 'msg91', 'smtp'), ...channels }
  const { PATH = '' } = process.env
  const words = ['test', '98765 43210', 'owner@example.com']
  const { code, output } = await run(file, words, { PATH, ...folder(), ...env }).ended
  assert.match(output, /^SMS: MSG91 took the message\. Its id there: otp-1\.$/m)
  assert.match(output, /^WhatsApp: WhatsApp took the message\./m)
  assert.match(output, /^Email: SMTP took the message\./m)
  assert.equal(code, 0)
  assert.deepEqual(
    fake.received.map((it) => it.provider),
    ['msg91', 'whatsapp', 'smtp'],
  )
  fake.setMode('msg91', '401')
  const refused = await messages(['test', '9876543210'], env)
  assert.equal(refused.code, 1)
  assert.match(
    refused.output,
    /^SMS: not sent\. MSG91: It does not accept the key \(MSG91_AUTHKEY\)/m,
  )
  assert.match(refused.output, /^Email: not tried\./m)
})

test('a test without a valid phone or email address sends nothing', async (t) => {
  const fake = await fakeProvider(t)
  const env = settingsFor(fake, 'msg91', 'smtp')
  assert.equal((await messages([], env)).code, 2)
  assert.equal((await messages(['test', '12345'], env)).code, 1)
  const { code, errors } = await messages(['test', '9876543210', 'nobody'], env)
  assert.deepEqual([code, errors], [1, '"nobody" is not an email address.\n'])
  assert.equal(fake.received.length, 0)
})
