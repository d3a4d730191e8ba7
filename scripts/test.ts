import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { closeAll } from './test/closing.ts'
import { chromium, firefox, promtool } from './test/installed-programs.ts'
import { runPool } from './test/pool.ts'
import { postgres } from './test/postgres.ts'
import { openScratch } from './test/scratch.ts'
import { resultsFolder, steps, stepsNamed, type Need } from './test/steps.ts'

const help = `npm test                            everything, until something fails
npm test -- --only <step>           one step, or a family of them like server
npm test -- --only <step> -- <...>  with more arguments for it: a file, -g <name>

Steps: ${steps.map(({ name }) => name).join(' ')}`

const needs: Record<Need, [variable: string, prepare: () => Promise<string>]> = {
  postgres: ['TEST_DATABASE_URL', postgres],
  chromium: ['CHROMIUM_PATH', chromium],
  firefox: ['FIREFOX_PATH', firefox],
  promtool: ['PROMTOOL_PATH', promtool],
}
const found = new Map<Need, Promise<NodeJS.ProcessEnv>>()

function find(need: Need): Promise<NodeJS.ProcessEnv> {
  const [variable, prepare] = needs[need]
  const finding = found.get(need) ?? prepare().then((value) => ({ [variable]: value }))
  found.set(need, finding)
  return finding
}

function choose() {
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
// Prepares early what later steps need; a failure is reported by the step itself.
for (const need of chosen.flatMap((it) => it.needs ?? [])) find(need).catch(() => undefined)
// One process more than cores, because they often wait for browsers, databases and timers.
const width = availableParallelism() + 1
const { passed, failed } = await runPool(chosen, { width, more, find, stop })
await Promise.allSettled(found.values())
await closeAll()
console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s in all`)
if (interrupted) console.log('Interrupted.')
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = interrupted ? 130 : stop.signal.aborted ? 1 : 0
