import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Counts, journeyCounts, playwrightCounts, tapCounts } from './counts.ts'
import type { Command } from './run.ts'

/** Folder for reports, traces and screenshots of a run. */
export const resultsFolder = 'test-results'

export type Need = 'postgres' | 'chromium' | 'firefox' | 'promtool'

export type Step = {
  readonly name: string
  readonly command: (more: readonly string[]) => Command
  readonly env?: Readonly<Record<string, string>>
  readonly needs?: readonly Need[]
  /** Steps that must end first. */
  readonly after?: readonly string[]
  /** Number of processes that work at a time, if more than one. */
  readonly processes?: number
  /** Reads the number of tests that ran; absent for a step without tests. */
  readonly counts?: () => Counts
}

const node = process.execPath

/** Server tests that do not depend on the database engine. */
const withoutEngine = [
  'server/{fuzz,main,start,start-refused,lib/*,virus-scanner/*,image-processing/*,config/*,encryption/encrypt,files/*}.test.ts',
  'server/notifications/{channels,providers,templates}/*.test.ts',
  'server/http/{bodies,connections,contract,flood,headers,limits,long-texts,openapi/*,permissions,refusals,step-up}.test.ts',
  'server/uploads/{converting,forms,odd-files,kept-in-s3,scanning}.test.ts',
  'server/db/sqlite.test.ts',
  'server/{bills/{layout-model,print},settings/business-file,backup/encrypted-keys}.test.ts',
  'server/commands/{chamak-run,demo,demo/*,usage}.test.ts',
  'server/{plans/two-years,sign-in/providers,pictures/pictures}.test.ts',
  'server/site/{kept-assets,serve-pages,site}.test.ts',
]

/** Test files of each kind; a test ensures that no file is left out. */
export const testFiles = {
  architecture: [
    'test/{architecture,shape,styles,boundaries,rows,citations,packages,release-after}.test.ts',
  ],
  domain: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'web/**/*.test.ts'],
  server: globSync('server/**/*.test.ts', { exclude: withoutEngine }),
  serverOnce: withoutEngine,
  built: [
    'test/{bench,budgets,compatibility/*,hindi-face,html,links,own-pictures,seo,structured-data}.test.ts',
  ],
} as const

type Kind = keyof typeof testFiles

/**
 * One process for all files, because one per file takes three times as long. A test that hangs
 * fails under its own name after the timeout; the longest takes 80 seconds on busy cores.
 */
const manner = ['--test-isolation=none', '--test-timeout=300000']
const untracked = ['--expose-internals', '--import', './scripts/test/untracked.ts']

/** Halves the time to load the product, in the tests and in every process they start. */
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
    env: {
      ...compileCache,
      // Node strips types itself; compiling the tests with Babel costs ten seconds of CPU time.
      PW_DISABLE_TS_ESM: '1',
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
    needs: engine === 'postgres' ? ['chromium', 'postgres'] : ['chromium'],
    after: ['build'],
    counts: () => playwrightCounts(report),
  }
}

/**
 * Deliberately neither India's time zone, which the product uses, nor UTC, in which mistakes stay
 * hidden.
 */
const zone = { TZ: 'America/New_York' }

/** Without this, programs written in Go spend a quarter of their time on garbage collection. */
const collectRarely = { GOGC: '400' }

/**
 * All steps of `npm test`, in order: the build, which the longest steps wait for, then those that
 * fail fast, then the longest, so that no core is idle at the end.
 */
export const steps: readonly Step[] = [
  { name: 'build', command: () => [node, 'scripts/build.ts'] },
  { name: 'format', command: (more) => ['oxfmt', '--check', ...more] },
  {
    name: 'lint',
    command: (more) => ['oxlint', '--type-aware', '--deny-warnings', ...more],
    env: collectRarely,
  },
  // Files, exports and packages that nothing uses.
  { name: 'unused', command: (more) => ['knip', '--no-progress', ...more] },
  {
    name: 'types',
    // Several threads would check most types several times.
    command: (more) => ['tsc', '-p', '.', '--singleThreaded', ...more],
    env: collectRarely,
  },
  nodeTests('architecture', 'architecture'),
  nodeTests('domain', 'domain', { env: zone }),
  browserTests('sqlite', 2),
  nodeTests('server-postgres', 'server', {
    env: { ...zone, TEST_DB: 'postgres' },
    needs: ['postgres', 'promtool'],
  }),
  nodeTests('server-once', 'serverOnce', { env: { ...zone, TEST_DB: 'sqlite' } }),
  nodeTests('server-sqlite', 'server', {
    env: { TZ: 'UTC', TEST_DB: 'sqlite' },
    needs: ['promtool'],
  }),
  browserTests('postgres', 1),
  // The other journeys and engines are for releases: `npm run browsers`.
  {
    name: 'firefox',
    command: (more) => [
      node,
      'scripts/browsers/run.ts',
      '--engine=firefox',
      '--journey=booking',
      ...more,
    ],
    env: compileCache,
    needs: ['firefox'],
    after: ['build'],
    counts: journeyCounts,
  },
  nodeTests('built', 'built', { after: ['build'] }),
]

/** The steps of a name, one step or a family such as `server`, with the steps they depend on. */
export function stepsNamed(name: string): readonly Step[] {
  const meant = steps.filter((it) => it.name === name || it.name.startsWith(`${name}-`))
  const before = new Set(meant.flatMap((it) => it.after ?? []))
  return steps.filter((it) => meant.includes(it) || before.has(it.name))
}
