import { strict as assert } from 'node:assert'
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { test, type TestContext } from 'node:test'
import { releaseAfter } from '#test/release-after.ts'

const timeout = 30_000

/** A copy of what a start reads, without packages and outside the project, so none resolves. */
function installWithoutBuilder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'chamak-'))
  releaseAfter(t, () => rmSync(folder, { recursive: true }))
  for (const it of ['scripts', 'contract', 'domain', 'package.json'])
    cpSync(it, join(folder, it), { recursive: true })
  return folder
}

function buildIfStale(cwd: string) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts', '--if-stale'], {
    cwd,
    encoding: 'utf8',
  })
  return { status, stderr: stderr.trim() }
}

test('a start without pages and without the builder says what to do', { timeout }, (t) => {
  const { status, stderr } = buildIfStale(installWithoutBuilder(t))
  assert.equal(status, 1)
  assert.match(stderr, /^The pages are not built, and the builder is not installed\. Run `npm ci`/)
})

test('a start without the builder serves the existing pages', { timeout }, (t) => {
  const folder = installWithoutBuilder(t)
  mkdirSync(join(folder, 'dist/web'), { recursive: true })
  writeFileSync(join(folder, 'dist/web/site.json'), '{}')
  writeFileSync(join(folder, 'dist/build.json'), '{"hash":"another"}')
  assert.deepEqual(buildIfStale(folder), {
    status: 0,
    stderr: 'The pages are older than their sources; the builder is not installed.',
  })
})

/** Runs the build as an unprivileged user, in a folder that is not writable. */
function buildAsStranger(folder: string) {
  chmodSync(folder, 0o555)
  const isRoot = process.getuid?.() === 0
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts', '--if-stale'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 20_000,
    ...(isRoot && { uid: 65_534, gid: 65_534 }),
  })
  chmodSync(folder, 0o755)
  return { status, stderr: stderr.trim() }
}

test('existing pages are served where they cannot be rebuilt', { timeout }, (t) => {
  const folder = installWithoutBuilder(t)
  mkdirSync(join(folder, 'node_modules/vite'), { recursive: true })
  writeFileSync(join(folder, 'node_modules/vite/package.json'), '{"main":"none.js"}')
  writeFileSync(join(folder, 'node_modules/vite/none.js'), '')
  const none = buildAsStranger(folder)
  assert.equal(none.status, 1)
  assert.match(none.stderr, /^The pages are not built, and dist\/ cannot be written \(E\w+\): run/)

  mkdirSync(join(folder, 'dist/web'), { recursive: true })
  writeFileSync(join(folder, 'dist/web/site.json'), '{}')
  writeFileSync(join(folder, 'dist/build.json'), '{"hash":"another"}')
  chmodSync(join(folder, 'dist'), 0o555)
  const some = buildAsStranger(folder)
  assert.equal(some.status, 0)
  assert.match(some.stderr, /^The pages are older than their sources, and dist\/ cannot be written/)
})

test('the product starts from any folder and keeps its data in its own', { timeout }, async (t) => {
  const project = realpathSync(mkdtempSync(join(tmpdir(), 'chamak-')))
  releaseAfter(t, () => rmSync(project, { recursive: true }))
  for (const it of ['server', 'contract', 'domain', 'web', 'package.json', 'business.config.ts'])
    cpSync(it, join(project, it), { recursive: true })
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'), 'junction')
  mkdirSync(join(project, 'dist/web'), { recursive: true })
  writeFileSync(join(project, 'dist/web/site.json'), '{}')
  writeFileSync(join(project, '.env'), 'SMS_PROIVDER=msg91\n')
  const entry = join(project, 'server/entry.ts')
  const child = spawn(process.execPath, [entry, '--no-build'], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], PORT: '0', LOG_FORMAT: 'json' },
  })
  releaseAfter(t, () => child.kill('SIGKILL'))
  let folder: string | undefined
  let misspelt = false
  for await (const line of createInterface(child.stdout)) {
    folder ??= /"file":"([^"]+)\/keys\/data\.key"/.exec(line)?.[1]
    misspelt ||= /"name":"SMS_PROIVDER","msg":"no setting/.test(line)
    if (line.includes('listening at')) break
  }
  assert.ok(misspelt)
  assert.equal(folder, join(project, 'data'))
})

test('the pages are built without the secrets of the site', { timeout }, (t) => {
  const project = realpathSync(mkdtempSync(join(tmpdir(), 'chamak-')))
  releaseAfter(t, () => rmSync(project, { recursive: true }))
  for (const it of ['server', 'contract', 'domain', 'package.json'])
    cpSync(it, join(project, it), { recursive: true })
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'), 'junction')
  mkdirSync(join(project, 'scripts'))
  const builder = "console.log(Object.keys(process.env).toSorted().join(' ')); process.exit(1)"
  writeFileSync(join(project, 'scripts/build.ts'), builder)
  writeFileSync(join(project, '.env'), 'WEBHOOK_SECRET=a-secret-of-the-site\nCLOUD_TOKEN=another\n')
  const { stdout } = spawnSync(process.execPath, [join(project, 'server/entry.ts')], {
    env: {
      PATH: process.env['PATH'],
      HOME: tmpdir(),
      METRICS_TOKEN: 'a-token-of-the-site',
      AWS_SECRET_ACCESS_KEY: 'x',
    },
    encoding: 'utf8',
  })
  assert.match(stdout, /^HOME PATH$/m)
})
