import { strict as assert } from 'node:assert'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { test, type TestContext } from 'node:test'
import { parseEnv } from 'node:util'
import { commandCheckout, programPath, runSteps } from '#test/documented/checkout.ts'
import { stories, type Step } from '#test/documented/stories.ts'
import { readEnvironmentFile } from '#test/stand-ins/systemd-run.ts'

/** A server with settings for its service, and a stand-in for systemd-run. */
function server(t: TestContext, settings: (root: string) => string) {
  const checkout = commandCheckout(t)
  const { root } = checkout
  mkdirSync(join(root, 'bin'))
  symlinkSync(resolve('test/stand-ins/systemd-run.ts'), join(root, 'bin/systemd-run'))
  writeFileSync(join(root, 'etc/chamak.env'), settings(root))
  const env = { PATH: [join(root, 'bin'), programPath].join(delimiter), STAND_IN_ROOT: root }
  return { ...checkout, run: (steps: readonly Step[]) => runSteps(t, checkout, steps, env) }
}

test('the commands of a server work as deploy.md writes them', async (t) => {
  await server(t, (root) => `DATA_DIR=${root}/var\n`).run(stories.onServer)
})

test('a command on a server has the settings of the service, and shows none in its arguments', async (t) => {
  const explained = readFileSync('.env.example', 'utf8').replaceAll(/^#(?=[A-Z])/gm, '')
  const secrets = `SMTP_URL='smtps://me:p#ss"w\\rd@example.com'\nDATA_KEY="main:AAAA="\n`
  const settings = (root: string) => `${explained}\n; a comment\n${secrets}DATA_DIR=${root}/var\n`
  const { root, project, run } = server(t, settings)
  const seen = (await run([['deploy/chamak-run env', /^PATH=/m]])).split('\n')
  const expected = parseEnv(settings(root).replace(/^;.*/m, ''))
  assert.ok(Object.keys(expected).length > 40)
  for (const [name, value] of Object.entries(expected))
    assert.ok(seen.includes(`${name}=${value}`), name)
  assert.ok(seen.includes('EMAIL_FROM=Chamak <hello@example.com>'))
  assert.ok(seen.includes(`SMTP_URL=smtps://me:p#ss"w\\rd@example.com`))
  assert.ok(seen.includes(`INIT_CWD=${project}`))
  assert.doesNotMatch(readFileSync(join(root, 'arguments'), 'utf8'), /p#ss|AAAA|secret/)
})

test("the stand-in reads a settings' file as systemd.exec(5) says", () => {
  const lines: [written: string, name: string, value: string | undefined][] = [
    ['  A = spaces at the ends  ', 'A', 'spaces at the ends'],
    ['B="two \\"words\\" \\n" \'and more\'', 'B', 'two "words" \\nand more'],
    ["C='#no; comment \\'", 'C', '#no; comment \\'],
    ["D=it's # no comment", 'D', "it's # no comment"],
    ['E=\\#one\\\\two', 'E', '#one\\two'],
    ['F=first \\\nsecond', 'F', 'first second'],
    ['# G=a comment', 'G', undefined],
    ['no setting', 'no setting', undefined],
    ['H=', 'H', ''],
  ]
  for (const [written, name, value] of lines)
    assert.equal(readEnvironmentFile(`${written}\n`)[name], value, written)
})
