import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { closeAll } from './test/closing.ts'
import { chromium, firefox, promtool } from './test/installed-programs.ts'
import { runPool } from './test/pool.ts'
import { postgres } from './test/postgres.ts'
import { tellAll, printOutcome } from './test/report.ts'
import { openScratch } from './test/scratch.ts'
import { resultsFolder, steps, stepsNamed, type Need, type Step } from './test/steps.ts'

const help = `npm test                            everything, until something fails
npm test -- --only <step>           one step, or a family of them like server
npm test -- --only <step> -- <...>  with more arguments for it: a file, -g <name>

Steps: ${steps.map(({ name }) => name).join(' ')}`

const prepare = { postgres, chromium, firefox, promtool }
const variables = {
  postgres: 'TEST_DATABASE_URL',
  chromium: 'CHROMIUM_PATH',
  firefox: 'FIREFOX_PATH',
  promtool: 'PROMTOOL_PATH',
}
const found = new Map<Need, Promise<Readonly<Record<string, string>>>>()

function find(need: Need): Promise<Readonly<Record<string, string>>> {
  const known = found.get(need)
  if (known) return known
  const finding = prepare[need]().then((value) => ({ [variables[need]]: value }))
  found.set(need, finding)
  return finding
}

/** Starts preparing what later steps need; a failure is reported by the step itself. */
function findEarly(chosen: readonly Step[]): void {
  for (const need of chosen.flatMap((it) => it.needs ?? [])) find(need).catch(() => undefined)
}

function choose(): { chosen: readonly Step[]; more: string[] } {
  const options = { only: { type: 'string' }, help: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const more = values.only ? positionals : []
  const chosen = values.only ? stepsNamed(values.only) : steps
  if (values.help || chosen.length === 0) {
    console.log(help)
    process.exit(values.help ? 0 : 1)
  }
  return { chosen, more }
}

const startedAt = performance.now()
const { chosen, more } = choose()
const stop = new AbortController()
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true
    stop.abort()
  })
}

openScratch()
rmSync(resultsFolder, { recursive: true, force: true })
mkdirSync(resultsFolder, { recursive: true })
findEarly(chosen)
// Two processes more than cores, because they often wait for browsers, databases and timers.
const width = availableParallelism() + 2
const outcomes = await runPool(chosen, { width, more, find, stop, tell: printOutcome })
await Promise.allSettled(found.values())
await closeAll()
tellAll(chosen, outcomes, (performance.now() - startedAt) / 1000)
if (interrupted) console.log('Interrupted.')
process.exitCode = interrupted ? 130 : stop.signal.aborted ? 1 : 0
