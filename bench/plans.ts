import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { slotStart } from '#domain/schedule.ts'
import { seedDatabase } from '#server/commands/seed/seed-database.ts'
import type { Engine } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { publishFirst } from '#server/settings/first-version.ts'
import {
  readRecorded,
  recordTests,
  withoutValues,
  type SentStatement,
} from '../scripts/statements/recorded.ts'
import { benchEnvironment, sizesFor } from './environment.ts'
import { reasonFor } from './plans/exceptions.ts'
import type { Explainer, Fault } from './plans/grown.ts'
import { explainOnPostgres } from './plans/postgres.ts'
import { explainOnSqlite } from './plans/sqlite.ts'
import { takeTour } from './plans/tour.ts'

type Options = {
  readonly sizes: readonly number[]
  readonly engines: readonly string[]
  /** Files of tests, to record only these. */
  readonly only: readonly string[]
  /** A folder with what an earlier run recorded, one folder an engine. */
  readonly recorded: string
}

/** In the midst of the times that tests use, so that their values select what is usual. */
const now = slotStart({ date: '2026-05-05', time: '12:00' })
/** A page has 200 rows at most; a list of values above that grows with something. */
const longestList = 250

/** Explains every statement that the product sends, on the data of a large shop. */
export async function benchPlans(options: Options): Promise<void> {
  let faults = 0
  for (const engine of options.engines as Engine[])
    for (const size of options.sizes) faults += await checkEngine(engine, size, options)
  if (faults > 0) process.exitCode = 1
}

async function checkEngine(engine: Engine, size: number, options: Options): Promise<number> {
  const sent = await recordedOn(engine, options)
  const { openDeps, leave } = await benchEnvironment(engine)
  const deps = await openDeps(() => now)
  try {
    await publishFirst(deps)
    await seedDatabase(deps, sizesFor(size), false)
    const toured = await takeTour(deps)
    const explainer =
      engine === 'sqlite' ? await explainOnSqlite(deps) : await explainOnPostgres(deps)
    try {
      return await report(deps, [...toured, ...sent], explainer, size)
    } finally {
      await explainer.close()
    }
  } finally {
    await deps.close()
    await leave()
  }
}

async function recordedOn(engine: Engine, { only, recorded }: Options): Promise<SentStatement[]> {
  if (recorded) return readRecorded(join(recorded, engine))
  const folder = mkdtempSync(join(tmpdir(), 'statements-'))
  try {
    return await recordTests(engine, folder, only)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Prints each statement that reads what grows; returns how many. */
async function report(
  { engine }: Dependencies,
  sent: readonly SentStatement[],
  { explain }: Explainer,
  size: number,
): Promise<number> {
  const [byText, excepted] = [new Map<string, SentStatement>(), new Map<string, number>()]
  for (const it of sent)
    if (it.place && isPlanned(it.text) && !byText.has(withoutValues(it.text)))
      byText.set(withoutValues(it.text), it)
  let [faulty, unplanned] = [0, 0]
  for (const [text, it] of byText) {
    const found = await explain(it)
    if (!found) unplanned++
    const faults = [...(found ?? []), ...longLists(it)]
    if (faults.length === 0) continue
    const reason = reasonFor(text, it.place)
    if (reason) excepted.set(reason, (excepted.get(reason) ?? 0) + 1)
    else faulty++
    if (!reason) tell(engine, text, it.place, faults)
  }
  for (const [reason, count] of excepted) console.log(`${engine}: ${count} excepted: ${reason}`)
  const all = `${byText.size} statements at ${size} orders, ${unplanned} of other schemas`
  console.log(`${engine}: ${all}, ${faulty} read what grows`)
  return faulty
}

function tell(engine: Engine, text: string, place: string, faults: readonly Fault[]): void {
  for (const { table, why } of faults) console.log(`${engine} ${place} ${table}: ${why}`)
  console.log(`  ${shorten(text)}`)
}

/** Without the columns that a long select names. */
function shorten(text: string): string {
  const short = text.replace(/^select .{200,}? from (?!\w+ as \w+ where)/, 'select ... from ')
  return short.length > 900 ? `${short.slice(0, 900)} ...` : short
}

const isPlanned = (text: string): boolean =>
  /^\s*(select|update|delete|with|insert into [\s\S]* select) /i.test(text)

function longLists({ text }: SentStatement): Fault[] {
  const lists = text.match(/\bin \((?:\$\d+|\?)(?:, (?:\$\d+|\?))*\)/g) ?? []
  const longest = Math.max(0, ...lists.map((it) => it.split(',').length))
  return longest > longestList ? [{ table: 'values', why: `a list of ${longest}` }] : []
}
