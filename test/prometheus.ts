import { strict as assert } from 'node:assert'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestApp } from '#test/test-app.ts'

const minuteMs = 60_000
const rules = resolve('deploy/alarms.yaml')

type Labels = Readonly<Record<string, string>>
type Target = {
  readonly app: Pick<TestApp, 'clock' | 'visitor'>
  readonly instance?: string
  /** The commit that it says it runs, to stand for a process of another version. */
  readonly commit?: string
}

/**
 * Scrapes a process as Prometheus does, at minutes of the test's clock, and has Prometheus' own
 * promtool evaluate the shipped rules on what it read.
 */
export function prometheus(start: number) {
  const series = new Map<string, string[]>()

  function record(name: string, at: number, value: string): void {
    const values = series.get(name) ?? []
    series.set(name, values)
    // A gap is marked, as Prometheus does when a series is no longer there.
    while (values.length < at) values.push('stale')
    values.push(value)
  }

  async function scrape({ app, instance = '127.0.0.1:3000', commit }: Target) {
    const at = (app.clock.now - start) / minuteMs
    const { status, body } = await app
      .visitor()
      .get('/metrics')
      .catch(() => ({ status: 0, body: '' }))
    const own = { job: 'chamak', instance }
    record(`up${written(own)}`, at, status === 200 ? '1' : '0')
    if (status !== 200) return
    const text = commit ? String(body).replace(/commit="\w*"/, `commit="${commit}"`) : String(body)
    for (const line of text.split('\n')) {
      const [, name = '', labels = '', value = ''] = /^(\w+)(\{.*\})? (\S+)$/.exec(line) ?? []
      if (name) record(name + written(asScraped(labels, own)), at, asOfStart(name, value))
    }
  }

  /** Promtool's clock starts in 1970, so that times are counted from the start of the test. */
  function asOfStart(name: string, value: string): string {
    const isTime = name.endsWith('_seconds') && (Number(value) > 1e9 || name.includes('timestamp'))
    return isTime ? String(Number(value) - start / 1000) : value
  }

  return {
    /** Scrapes these processes every minute for a while. */
    async watch(minutes: number, ...targets: readonly Target[]): Promise<void> {
      for (let n = 0; n < minutes; n++) {
        for (const it of targets) await scrape(it)
        targets[0]?.app.clock.pass(minuteMs)
      }
    },
    /** Repeats the last scrape for a time in which nothing changes. */
    idle({ clock }: Pick<TestApp, 'clock'>, minutes: number): void {
      const at = (clock.now - start) / minuteMs
      for (const values of series.values()) {
        const last = values.at(-1)
        if (values.length === at && last) for (let n = 0; n < minutes; n++) values.push(last)
      }
      clock.pass(minutes * minuteMs)
    },
    /** Asserts which alarms ring at the last scrape; all others must be silent or pending. */
    assertRinging({ clock }: Pick<TestApp, 'clock'>, ringing: readonly string[]): void {
      const last = (clock.now - start) / minuteMs - 1
      const input = [...series].map(([name, values]) => ({
        series: name,
        values: values.join(' '),
      }))
      evaluate(input, last, ringing)
    },
  }
}

function evaluate(input_series: readonly object[], minute: number, ringing: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'prometheus-'))
  const expected = {
    expr: 'group by (alertname) (ALERTS{alertstate="firing"})',
    eval_time: `${minute}m`,
    exp_samples: ringing.map((alertname) => ({ labels: written({ alertname }), value: 1 })),
  }
  const tests = [{ interval: '1m', input_series, promql_expr_test: [expected] }]
  const file = join(folder, 'tests.json')
  try {
    writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests }))
    const promtool = process.env['PROMTOOL_PATH'] ?? 'promtool'
    const { status, stdout, stderr, error } = spawnSync(promtool, ['test', 'rules', file], {
      encoding: 'utf8',
    })
    assert.equal(status, 0, `${error ?? ''}${stdout}${stderr}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A process's own labels `job` and `instance` get a prefix, since Prometheus sets these itself. */
function asScraped(text: string, own: Labels): Labels {
  const labels: Record<string, string> = { ...own }
  for (const [, name = '', value = ''] of text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g))
    labels[name in own ? `exported_${name}` : name] = value
  return labels
}

const written = (labels: Labels): string =>
  `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}}`
