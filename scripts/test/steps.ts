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
  /** Reads how many tests it ran; absent for a step that runs none. */
  readonly counts?: () => Counts
}

const node = process.execPath

/** Test files of each kind; a test makes sure that no file is left out. */
export const testFiles = {
  architecture: ['test/{architecture,shape,boundaries,citations}.test.ts'],
  domain: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'web/**/*.test.ts'],
  server: ['server/**/*.test.ts'],
  built: [
    'test/budgets.test.ts',
    'test/hindi-face.test.ts',
    'test/html.test.ts',
    'test/links.test.ts',
    'test/seo.test.ts',
    'test/structured-data.test.ts',
  ],
} as const

type Kind = keyof typeof testFiles

/** A process for each file would take three times as long; tests share nothing but the modules. */
const oneProcess = ['--test-isolation=none']

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
      return [node, '--test', ...oneProcess, ...reporters, ...extra, ...files]
    },
    counts: () => tapCounts(report),
    ...more,
  }
}

function browserTests(engine: 'sqlite' | 'postgres'): Step {
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
      ...extra,
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    needs: engine === 'postgres' ? ['chromium', 'postgres'] : ['chromium'],
    after: ['build'],
    counts: () => playwrightCounts(report),
  }
}

/** All that `npm test` does, in order. Zones: the product's clock is India's wherever it runs. */
export const steps: readonly Step[] = [
  { name: 'format', command: (more) => ['oxfmt', '--check', ...more] },
  { name: 'lint', command: (more) => ['oxlint', '--type-aware', '--deny-warnings', ...more] },
  { name: 'types', command: (more) => ['tsc', '-p', '.', ...more] },
  nodeTests('architecture', 'architecture'),
  nodeTests('domain-utc', 'domain', { env: { TZ: 'UTC' } }),
  nodeTests('domain-new-york', 'domain', { env: { TZ: 'America/New_York' } }),
  nodeTests('domain-kolkata', 'domain', { env: { TZ: 'Asia/Kolkata' } }),
  nodeTests('server-sqlite', 'server', { env: { TZ: 'UTC', TEST_DB: 'sqlite' } }),
  nodeTests('server-postgres', 'server', {
    env: { TZ: 'America/New_York', TEST_DB: 'postgres' },
    needs: ['postgres'],
  }),
  { name: 'build', command: () => [node, 'scripts/build.ts'] },
  nodeTests('built', 'built', { after: ['build'] }),
  browserTests('sqlite'),
  browserTests('postgres'),
]

/** The steps that a name means, itself or a family of them (`server`), with what they work on. */
export function stepsNamed(name: string): readonly Step[] {
  const meant = steps.filter((it) => it.name === name || it.name.startsWith(`${name}-`))
  const before = new Set(meant.flatMap((it) => it.after ?? []))
  return steps.filter((it) => meant.includes(it) || before.has(it.name))
}
