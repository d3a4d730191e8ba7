import { strict as assert } from 'node:assert'
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { test, type TestContext } from 'node:test'
import { parseEnv } from 'node:util'
import { releaseAfter } from '#test/release-after.ts'
import { readEnvironmentFile } from '#test/stand-ins/systemd-run.ts'
import { compileCache } from '#test/start.ts'

// Commands of docs/operate.md and docs/deploy.md, run as they are written there.

const timeout = 60_000
const { PATH = '' } = process.env
/** npm's shell must find the Node of the project, as after `npm ci`. */
const path = [dirname(process.execPath), PATH].join(delimiter)

/** A checkout of its own, whose data folder is empty, with a folder that stands for `/`. */
function checkout(t: TestContext) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'chamak-')))
  releaseAfter(t, () => rmSync(root, { recursive: true }))
  const project = join(root, 'opt/chamak')
  for (const it of ['server', 'contract', 'domain', 'deploy', 'package.json', 'business.config.ts'])
    cpSync(it, join(project, it), { recursive: true })
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'), 'junction')
  mkdirSync(join(root, 'mnt/backup'), { recursive: true })
  mkdirSync(join(root, 'etc'))
  return { root, project }
}

/** The commands of a section: the lines of its blocks of code. */
function commandsUnder(page: string, heading: string): string[] {
  const section = readFileSync(page, 'utf8').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const blocks = section.split('```').filter((_, n) => n % 2 === 1)
  return blocks.flatMap((it) => it.trim().split('\n'))
}

/** Runs commands in a shell that stops at the first failure; returns what they print. */
function shell(cwd: string, commands: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr } = spawnSync('sh', ['-euc', commands.join('\n')], {
    cwd,
    env: { PATH: path, ...compileCache, ...env },
    encoding: 'utf8',
  })
  assert.equal(status, 0, `${commands.join('\n')}\n${stderr}`)
  return stdout
}

test('a backup and a restore work as operate.md writes them', { timeout }, (t) => {
  const { root, project } = checkout(t)
  const operate = (heading: string) =>
    commandsUnder('docs/operate.md', heading)
      .filter((it) => it !== 'npm start')
      .map((it) => it.replaceAll('/mnt/', `${root}/mnt/`))
  shell(project, operate('Make yourself the owner'))
  const backup = operate('Backup')
  assert.match(backup.join('\n'), /npm run backup -- \S+\nnpm run backup -- --verify/)
  shell(project, [...backup, `cd ${root}/mnt/backup/today`, 'sha256sum -c SHA256SUMS'])
  shell(project, ['npm run admin -- add 9876543211 "Somebody Else"'])
  const restore = operate('Restore')
  assert.match(restore.join('\n'), /mv data data.old\n[^]*npm run restore/)
  shell(project, restore)
  const admins = shell(project, ['npm run --silent admin -- list'])
  assert.equal(admins, '+91 98765 43210  enabled   owner    Asha Kumari\n')
})

test(
  'a command on a server has the settings of the service, and shows none in its arguments',
  { timeout },
  (t) => {
    const { root, project } = checkout(t)
    mkdirSync(join(root, 'bin'))
    symlinkSync(resolve('test/stand-ins/systemd-run.ts'), join(root, 'bin/systemd-run'))
    const env = { PATH: [join(root, 'bin'), path].join(delimiter), STAND_IN_ROOT: root }
    const listing = commandsUnder('docs/deploy.md', 'One machine with systemd')
      .filter((it) => it.endsWith('chamak-run admin -- list'))
      .map((it) => it.replace('/opt/', `${root}/opt/`))
    assert.equal(listing.length, 1)

    writeFileSync(join(root, 'etc/chamak.env'), `DATA_DIR=${root}/var\n`)
    assert.match(shell(root, listing, env), /^No admin yet/)

    const explained = readFileSync('.env.example', 'utf8').replaceAll(/^#(?=[A-Z])/gm, '')
    const secrets = `SMTP_URL='smtps://me:p#ss"w\\rd@example.com'\nDATA_KEY="main:AAAA="\n`
    const written = `${explained}\n; a comment\n${secrets}DATA_DIR=${root}/var\n`
    writeFileSync(join(root, 'etc/chamak.env'), written)
    const printing = listing.map((it) => it.replace('admin -- list', 'env'))
    const seen = shell(root, printing, env).split('\n')
    const expected = parseEnv(written.replace(/^;.*/m, ''))
    assert.ok(Object.keys(expected).length > 40)
    for (const [name, value] of Object.entries(expected))
      assert.ok(seen.includes(`${name}=${value}`), name)
    assert.ok(seen.includes('EMAIL_FROM=Chamak <hello@example.com>'))
    assert.ok(seen.includes(`SMTP_URL=smtps://me:p#ss"w\\rd@example.com`))
    assert.ok(seen.includes(`INIT_CWD=${project}`))
    assert.doesNotMatch(readFileSync(join(root, 'arguments'), 'utf8'), /p#ss|AAAA|secret/)
  },
)

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
