import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Counts } from './counts.ts'
import { playwrightCounts, tapCounts } from './counts.ts'
import type { Command } from './run.ts'

/** Where reports, traces and screenshots of a run are left. */
export const resultsFolder = 'test-results'

export type Need = 'postgres' | 'chromium'

export type Step = {
  readonly name: string
  readonly command: (more: readonly string[]) => Command
  readonly env?: Readonly<Record<string, string>>
  readonly needs?: readonly Need[]
  /** Steps whose result it works on. */
  readonly after?: readonly string[]
  /** How many of its processes work at a time, where it is more than one. */
  readonly processes?: number
  /** Reads how many tests it ran; absent for a step that runs none. */
  readonly counts?: () => Counts
}

const node = process.execPath

/** Tests of the server that the engine of the database has no part in. */
const withoutEngine = [
  'server/{fuzz,log,main,start,start-refused,with-timeout,virus-scanner/*,image-processing/*,config/*,encryption/encrypt,files/*}.test.ts',
  'server/notifications/{channels,providers,templates}/*.test.ts',
  'server/http/{bodies,connections,flood,headers,limits,openapi,permissions,refusals}.test.ts',
  'server/kyc/documents/{converting,forms,odd-files,kept-in-s3,scanning}.test.ts',
  'server/db/sqlite.test.ts',
  'server/{bills/sheet,settings/business-file,db/replica-marks,backup/sealed-keys}.test.ts',
  'server/{plans/two-years,sign-in/providers,pictures/pictures}.test.ts',
  'server/site/{kept-assets,quick-pages,serve-pages,site}.test.ts',
]

/** Test files of each kind; a test makes sure that no file is left out. */
export const testFiles = {
  architecture: ['test/{architecture,shape,boundaries,citations}.test.ts'],
  domain: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'web/**/*.test.ts'],
  server: globSync('server/**/*.test.ts', { exclude: withoutEngine }),
  serverOnce: withoutEngine,
  built: ['test/{budgets,hindi-face,html,links,own-pictures,seo,structured-data}.test.ts'],
} as const

type Kind = keyof typeof testFiles

/**
 * A process for each file would take three times as long; tests share nothing but the modules. What
 * hangs fails by its name.
 */
const manner = ['--test-isolation=none', '--test-timeout=90000']
const untracked = ['--expose-internals', '--import', './scripts/test/untracked.ts']

/** Half of what it takes to load the product, for the tests and each process that they start. */
const compileCache = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compile') }

function nodeTests(name: string, kind: Kind, more: Omit<Partial<Step>, 'name'> = {}): Step {
  const report = `${resultsFolder}/${name}.tap`
  const reporters = [
    ['--test-reporter=dot', '--test-reporter-destination=stdout'],
    ['--test-reporter=tap', `--test-reporter-destination=${report}`],
  ].flat()
  return {
    name,
    command: (extra) => {
      const files = extra.some((it) => !it.startsWith('-')) ? [] : testFiles[kind]
      return [node, ...untracked, '--test', ...manner, ...reporters, ...extra, ...files]
    },
    counts: () => tapCounts(report),
    ...more,
    env: { ...compileCache, ...more.env },
  }
}

function browserTests(engine: 'sqlite' | 'postgres', processes: number): Step {
  const name = `browser-${engine}`
  const report = `${resultsFolder}/${name}.json`
  return {
    name,
    command: (extra) => [
      node,
      'node_modules/@playwright/test/cli.js',
      'test',
      `--project=${engine}`,
      `--output=${resultsFolder}/${name}`,
      `--workers=${processes}`,
      ...extra,
    ],
    processes,
    env: { ...compileCache, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    needs: engine === 'postgres' ? ['chromium', 'postgres'] : ['chromium'],
    after: ['build'],
    counts: () => playwrightCounts(report),
  }
}

/** The zone of the machine is neither the product's, India's, nor the one in which mistakes hide. */
const zone = { TZ: 'America/New_York' }

/** Programs in Go spend a quarter of their time on collecting garbage otherwise. */
const collectRarely = { GOGC: '400' }

/** All that `npm test` does, in order: the build, which the longest waits for, what fails soon, then the longest, so that no core waits at the end. */
export const steps: readonly Step[] = [
  { name: 'build', command: () => [node, 'scripts/build.ts'] },
  { name: 'format', command: (more) => ['oxfmt', '--check', ...more] },
  {
    name: 'lint',
    command: (more) => ['oxlint', '--type-aware', '--deny-warnings', ...more],
    env: collectRarely,
  },
  {
    name: 'types',
    // Several threads would look at most types several times.
    command: (more) => ['tsc', '-p', '.', '--singleThreaded', ...more],
    env: collectRarely,
  },
  nodeTests('architecture', 'architecture'),
  nodeTests('domain', 'domain', { env: zone }),
  browserTests('sqlite', 2),
  nodeTests('server-postgres', 'server', {
    env: { ...zone, TEST_DB: 'postgres' },
    needs: ['postgres'],
  }),
  nodeTests('server-once', 'serverOnce', { env: { ...zone, TEST_DB: 'sqlite' } }),
  nodeTests('server-sqlite', 'server', { env: { TZ: 'UTC', TEST_DB: 'sqlite' } }),
  browserTests('postgres', 1),
  nodeTests('built', 'built', { after: ['build'] }),
  // Whether what is measured is right; how fast it is says a quiet machine.
  {
    name: 'bench',
    command: () => [node, 'bench/run.ts', 'requests', '--quick'],
    after: ['build'],
  },
]

/** The steps that a name means, itself or a family of them (`server`), with what they work on. */
export function stepsNamed(name: string): readonly Step[] {
  const meant = steps.filter((it) => it.name === name || it.name.startsWith(`${name}-`))
  const before = new Set(meant.flatMap((it) => it.after ?? []))
  return steps.filter((it) => meant.includes(it) || before.has(it.name))
}
