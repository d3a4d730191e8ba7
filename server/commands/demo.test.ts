import { strict as assert } from 'node:assert'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test, type TestContext } from 'node:test'
import { generateOtp, verifyOtp } from '#contract/sign-in.ts'
import { commandCheckout } from '#test/documented/checkout.ts'
import { releaseAfter } from '#test/release-after.ts'
import { run } from '#test/start.ts'
import { until } from '#test/until.ts'

const lineForm = /^ {2}(\w+) +\+91 (\d{5}) (\d{5}) {2}(http:\S+)\/(user|worker)\/login {2,4}(.+)$/

/** Starts the demonstration of a checkout; returns the lines with which it says that it is ready. */
async function start(t: TestContext, project: string) {
  const env = { PATH: process.env['PATH'] ?? '', PORT: '0' }
  const { child, ended } = run('server/commands/demo.ts', ['--no-pages'], env, project)
  let [output, isRunning] = ['', true]
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  void ended.finally(() => (isRunning = false))
  releaseAfter(t, () => {
    child.kill('SIGKILL')
    return ended
  })
  await until('it is ready', () => /^ {2}customer /m.test(output) || !isRunning, 240_000)
  assert.ok(isRunning, isRunning ? '' : (await ended).errors)
  const lines = output.trimEnd().split('\n').slice(-3)
  const people = lines.map((line) => {
    const [, who = '', a, b, address = '', role = ''] = lineForm.exec(line) ?? assert.fail(line)
    return { who, phone: `${a}${b}`, address, role }
  })
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { people, printed: () => output, stop }
}

test(
  'the three printed numbers sign in, and a second start goes on',
  { timeout: 300_000 },
  async (t) => {
    const { project } = commandCheckout(t)
    symlinkSync(resolve('web'), join(project, 'web'), 'junction')
    // A business whose settings would break a start that read them.
    writeFileSync(
      join(project, '.env'),
      'DATABASE_URL=postgres://nobody@127.0.0.1:9/none\nSMS_PROVIDER=msg91\n',
    )
    const first = await start(t, project)
    assert.deepEqual(
      first.people.map(({ who }) => who),
      ['owner', 'worker', 'customer'],
    )
    for (const { phone, address, role, who } of first.people) {
      const cookies = await ask(address, generateOtp.path, { phone })
      const code = () =>
        new RegExp(`OTP for \\+91 ${phone.slice(0, 5)} ${phone.slice(5)}: (\\d{6})`).exec(
          first.printed(),
        )
      await until('the code is printed', () => code() !== null)
      const signedIn = await ask(
        address,
        verifyOtp.path,
        { phone, otp: code()?.[1], role },
        cookies,
      )
      assert.match(signedIn, /access_token=/, who)
    }
    assert.equal((await first.stop()).code, 0)
    const second = await start(t, project)
    assert.doesNotMatch(second.printed(), /Making up/)
    assert.deepEqual(
      second.people.map(({ phone }) => phone),
      first.people.map(({ phone }) => phone),
    )
  },
)

/** Posts as a browser does; returns the cookies of the answer. */
async function ask(address: string, path: string, body: unknown, cookie = ''): Promise<string> {
  const headers = { 'content-type': 'application/json', cookie }
  const reply = await fetch(`${address}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  assert.equal(reply.status, 200, await reply.text())
  return reply.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ')
}

test('it refuses where a business runs', async (t) => {
  const { project } = commandCheckout(t)
  const env = { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' }
  const { code, errors } = await run('server/commands/demo.ts', ['--no-pages'], env, project).ended
  assert.equal(code, 1)
  assert.match(errors, /a business runs here/)
  writeFileSync(join(project, '.env'), 'PUBLIC_URL=https://chamak.example\n')
  const { PATH } = env
  const live = await run('server/commands/demo.ts', ['--no-pages'], { PATH }, project).ended
  assert.match(live.errors, /a business runs here/)
})
