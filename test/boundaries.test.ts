import { strict as assert } from 'node:assert'
import { globSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname } from 'node:path'
import { test } from 'node:test'
import { billStates } from '#domain/bills/bill.ts'
import { kycDecisions, kycStatuses } from '#domain/kyc.ts'
import { proposalStates } from '#domain/money/proposals.ts'
import { reminderTypes } from '#domain/notifications/reminders.ts'
import { notificationTypes } from '#domain/notifications/specs.ts'
import { orderEventTypes } from '#domain/orders/events.ts'
import { orderStatuses } from '#domain/orders/orders.ts'
import { planStates } from '#domain/plans/plans.ts'
import { erasureStates } from '#domain/privacy.ts'
import { problemStatuses } from '#domain/problems/problems.ts'
import { isTest, realmOf, sourceFiles } from '#test/source-files.ts'

type Place = { readonly at: RegExp; readonly because: string }

const product = sourceFiles.filter(
  ({ path }) => !isTest(path) && !['test', 'scripts', 'bench'].includes(realmOf(path)),
)

/** Asserts that only these places match the pattern, and that each of them still does. */
function assertOnlyIn(pattern: RegExp, places: readonly Place[]): void {
  const holding = product.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
  for (const path of holding)
    assert.ok(
      places.some(({ at }) => at.test(path)),
      `${path} holds it`,
    )
  for (const { at, because } of places)
    assert.ok(
      holding.some((path) => at.test(path)),
      `no file matches ${at} (${because}) any more`,
    )
}

test('SQL is used only in a few files', () => {
  assertOnlyIn(
    /\b(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(|\bsql[`<]/,
    [
      {
        at: /^server\/([^/]+\/)+([a-z]+-)*(repo|list)\.ts$/,
        because: 'a feature reads and writes its own rows',
      },
      {
        at: /^server\/(hours\/crew-capacity|orders\/(events|idempotency))\.ts$/,
        because: 'one concern',
      },
      {
        at: /^server\/commands\/seed\/(save|seed-database)\.ts$/,
        because: 'fills tables in bulk',
      },
      { at: /^server\/privacy\/my-data\.ts$/, because: 'which rows the copy shows' },
      { at: /^server\/db\//, because: 'engines, migrations and what all lists share' },
      {
        at: /^server\/notifications\/outbox\/outbox\.ts$/,
        because: 'rows of the outbox, in any transaction',
      },
    ],
  )
})

test('what browsers run uses no look-behind and no `URL.canParse`, which Safari 15.4 lacks', () => {
  const old = /\(\?<[=!]|\bcanParse\(/
  const own = product.filter(({ path }) => /^(domain|contract|web)\//.test(path))
  const holding = own.filter(({ text }) => old.test(text)).map(({ path }) => path)
  assert.deepEqual(holding, [])
})

test('only the contract spells out API paths', () => {
  assertOnlyIn(/['"`]\/(api|v1)\//, [
    { at: /^contract\//, because: 'one endpoint a call' },
    {
      at: /^server\/http\/openapi\/(api-docs|document|public-routes)\.ts$/,
      because: 'the description of all calls',
    },
    { at: /^server\/sessions\/cookies\.ts$/, because: 'cookies that travel with sign-in only' },
  ])
})

test('who may do what is decided in one place', () => {
  assertOnlyIn(/Refusal\('(owner_only|totp_setup_required|step_up_required)'/, [
    { at: /^server\/http\/authorize\.ts$/, because: 'decides for every call' },
    { at: /^server\/accounts\/access\.ts$/, because: 'rights taken while a change waited' },
  ])
})

test('a status is asked about by a named question of the domain, never compared', () => {
  const statuses = [
    orderStatuses,
    kycStatuses,
    planStates,
    problemStatuses,
    billStates,
    proposalStates,
    erasureStates,
  ]
    .flat()
    .join('|')
  // A request to decide or act, and what a change meant, are compared by their own words.
  const request = String.raw`(?<!\b(?:action|decision|about|outcome|type|change)\b|\['action'\])`
  assertOnlyIn(
    new RegExp(
      `${request} [!=]== '(?:${statuses})'|'(?:${statuses})'[^\\]]*\\]\\.(?:includes|some)\\(`,
    ),
    [
      { at: /^domain\//, because: 'the questions' },
      { at: /^web\/orders\/admin\/use-decision\.ts$/, because: 'the decision that is sent' },
      { at: /^web\/orders\/shared\/order-progress\.tsx$/, because: 'how a step is drawn' },
      { at: /^server\/privacy\/routes\.ts$/, because: 'a withdrawn request shows as the first' },
      { at: /^server\/money\/(online|poll-links)\.ts$/, because: 'states of payment links' },
      { at: /^server\/notifications\/channels\/(breaker|channels)\.ts$/, because: 'its circuit' },
    ],
  )
})

test('what a screen sends goes through one hook, which knows double clicks, failures and an ended session', () => {
  assertOnlyIn(/\b(useMutation[(<]|signInAgain\()/, [
    { at: /^web\/api\/(use-action|sign-in-again)\.ts$/, because: 'the hook' },
    {
      at: /^web\/(shell\/logout-button|orders\/booking\/wrong-role)\.tsx$/,
      because: 'logging out opens no sign-in',
    },
    { at: /^web\/shell\/admin\/use-activity\.ts$/, because: 'a failure changes nothing' },
    { at: /^web\/orders\/booking\/book-service\.tsx$/, because: 'opens for customers only' },
  ])
})

test('a form is a `FormDialog`, or a page’s own with the same hook', () => {
  const forms = product.filter(({ text }) => /<form\b|as="form"/.test(text))
  const others = forms
    .filter(({ text }) => !/\buse(Endpoint)?Form\b/.test(text))
    .map(({ path }) => path)
  assert.deepEqual(others, [
    'web/kyc/apply/upload-kyc-form.tsx', // Steps, and files that exist only in memory.
    'web/list/list-filter-dialog.tsx', // Changes the URL only.
    'web/list/list-search.tsx', // Changes the URL only.
    'web/orders/book-for/book-for-form.tsx', // Its hook stands in `use-book-for.ts`.
    'web/orders/booking/booking-layout.tsx', // Prerendered; its draft outlives the visit.
    'web/referrals/invite-screen.tsx', // Changes the URL only.
    'web/settings/settings-section.tsx', // Paths of one document, merged on conflict.
    'web/sign-in/code-form.tsx', // Prerendered and uncontrolled.
    'web/sign-in/details-form.tsx', // Prerendered and uncontrolled.
    'web/ui/form/form-dialog.tsx',
  ])
})

test('the environment is read in one place', () => {
  assertOnlyIn(/\bprocess\.env\b/, [
    { at: /^server\/config\/config\.ts$/, because: 'read, validated and typed at once' },
    { at: /^playwright\.config\.ts$/, because: 'npm test says where Chromium is' },
  ])
})

test('pages make ids in one place, because browsers have randomUUID over https only', () => {
  const pages = product.filter(({ path }) => realmOf(path) === 'web')
  const direct = pages.filter(({ text }) => /\brandomUUID\(/.test(text)).map(({ path }) => path)
  assert.deepEqual(direct, [])
})

test('what a phone with a wrong date would get wrong is decided by the server’s time', () => {
  const pages = product.filter(({ path }) => realmOf(path) === 'web')
  const reading = pages.filter(({ text }) => /\bDate\.now\(\)|\bnew Date\(\)/.test(text))
  const measuresOnly = /^web\/(ui\/toast|sign-in|list|app)\/[\w-]+\.tsx?$/
  const rendersOnServer = /^web\/marketing\/(sections|seo)\//
  const others = reading
    .map(({ path }) => path)
    .filter((it) => !measuresOnly.test(it) && !rendersOnServer.test(it))
  assert.deepEqual(others, ['web/lib/clock.ts'])
})

test('every setting is explained in .env.example', () => {
  const explained = readFileSync('.env.example', 'utf8')
  const settings = settingsRead()
  assert.ok(settings.length > 10)
  for (const name of settings)
    assert.match(explained, new RegExp(`^#${name}=`, 'm'), `${name} is missing`)
  for (const [, name = ''] of explained.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm))
    assert.ok(settings.includes(name), `${name} is explained but not read`)
})

test('the documentation for operators links to the file that explains every setting', () => {
  for (const page of ['README.md', 'docs/operate.md'])
    assert.ok(readFileSync(page, 'utf8').includes('.env.example)'), page)
})

test('CONTRIBUTING.md explains the settings of the tests', () => {
  const words = readFileSync('CONTRIBUTING.md', 'utf8')
  for (const name of ['TEST_DATABASE_URL', 'CHROMIUM_PATH', 'FIREFOX_PATH', 'PROMTOOL_PATH'])
    assert.match(words, new RegExp(name))
})

function settingsRead(): string[] {
  const files = [
    'server/config/config.ts',
    'server/files/s3-settings.ts',
    'server/payment-gateway/settings.ts',
    ...globSync('server/notifications/providers/{msg91,settings,smtp,twilio,webhook,whatsapp}.ts'),
  ]
  const config = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  return [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name)
}

const ignoredPaths = /(^|\/)(node_modules|dist|data|test-results|\.git|\.env)(\/|$)|\.log$/
const notText = /\.(avif|webp|png|jpg|ttf|woff2|ico)$|^package-lock\.json$/
const textFiles = globSync(['**/*', '.*', '.ci/*'], {
  exclude: (path) => ignoredPaths.test(path),
}).filter((path) => !notText.test(path) && statSync(path).isFile())

/** Files that match the pattern, each with the matched text. */
function filesMatching(pattern: RegExp, files: readonly string[] = textFiles): string[] {
  return files.flatMap((file) => {
    const found = pattern.exec(readFileSync(file, 'utf8'))
    return found ? [`${file}: ${found[0]}`] : []
  })
}

test('no file names a folder of the machine it was written on', () => {
  const above = [dirname(process.cwd()), homedir()].filter((it) => it.length > 1)
  const folders = [...above, '/home', '/Users', '/tmp']
  assert.deepEqual(filesMatching(new RegExp(`(?<![\\w.*])(?:${folders.join('|')})/`)), [])
})

test('no file names the host of a package registry', () => {
  const host = /\bregistry\.[a-z]+\.[a-z]+|\b(npmjs|yarnpkg|pypi|pythonhosted)\.(org|com)/i
  assert.deepEqual(filesMatching(host, [...textFiles, 'package-lock.json']), [])
})

test('no file contains unfinished work', () => {
  // A letter in brackets, so that this line does not match itself.
  assert.deepEqual(filesMatching(/\bTOD[O]\b(?!\()|\bFIXM[E]\b|[Ll]orem ipsu[m]/), [])
})

test('every notification is queued somewhere', () => {
  const inCode = product
    .filter(({ path }) => /^server\/(?!notifications\/templates\/)/.test(path))
    .map(({ text }) => text)
    .join('\n')
  const byEvent = [
    ...orderEventTypes.map((it) => `booking-${it}`),
    ...kycDecisions.map((it) => `kyc-${it}`),
    ...reminderTypes,
  ]
  const forgotten = notificationTypes.filter(
    (it) => !byEvent.includes(it) && !inCode.includes(`'${it}'`),
  )
  assert.deepEqual(forgotten, [])
})
