import type { ImportedRow, ImportInput } from '#contract/imports/imports.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { townsServed } from '#domain/address.ts'
import { readCustomer, readPlanRow, readWorker } from '#domain/imports/read-rows.ts'
import {
  importLimits,
  type Cells,
  importResults,
  type FieldCodes,
  type ImportResult,
} from '#domain/imports/rows.ts'
import { assertRepeats, Refusal } from '#domain/refusals.ts'
import { recordAudit } from '#server/db/audit.ts'
import { liftTimeLimits, lock, transact } from '#server/db/database.ts'
import { lockSettingsShared } from '#server/db/settings.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Actor } from '#server/http/authenticate.ts'
import {
  addToRows,
  findImport,
  insertImport,
  insertRow,
  listRows,
  type ImportRow,
} from '#server/imports/repo.ts'
import { writePlan } from '#server/imports/write-plan.ts'
import { writeWorker } from '#server/imports/write-worker.ts'
import {
  writeCustomer,
  type Brought,
  type ImportDeps,
  type Writing,
  type Written,
} from '#server/imports/writing.ts'

type Answer = {
  readonly rows: ImportedRow[]
  readonly counts: Record<ImportResult, number>
}

/** Ends the transaction of a preview, of which nothing may stay. */
class Preview {
  readonly answer: Answer
  constructor(answer: Answer) {
    this.answer = answer
  }
}

/**
 * Takes in rows of another list in one transaction. A preview does the same and is rolled back, so
 * that it says what will happen. A refused row does not stop the others; one that was taken before
 * gets its first answer.
 */
export async function importRows(
  deps: ImportDeps,
  actor: Actor,
  input: ImportInput,
): Promise<Answer> {
  try {
    return await transact(deps.db, async (tx) => {
      const answer = await takeRows(tx, deps, actor, input)
      if (input.dry) throw new Preview(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof Preview) return error.answer
    throw error
  }
}

async function takeRows(
  tx: Tx,
  deps: ImportDeps,
  actor: Actor,
  input: ImportInput,
): Promise<Answer> {
  const at = deps.now()
  // The rows of another owner's call may take longer than a statement may wait.
  await liftTimeLimits(tx, deps.engine)
  await lockSettingsShared(tx, deps.engine)
  // One after the other: two files that name the same people cannot wait for each other.
  await lock(tx, deps.engine, 'imports')
  const taken = await openImport(tx, actor, input, at)
  const settings = await deps.settings.current(tx)
  const writing: Writing = { tx, deps, settings, actor, at }
  const rows: ImportedRow[] = []
  const before = input.rows.filter(({ line }) => taken.has(line)).length
  for (const row of input.rows) {
    const earlier = taken.get(row.line)
    const answer = earlier ?? (await takeRow(writing, input, row))
    if (!earlier && answer.result !== 'refused') taken.set(row.line, answer)
    rows.push(answer)
  }
  const added = rows.filter((it) => it.result !== 'refused').length - before
  await addToRows(tx, input.import_id, added)
  return { rows, counts: count(rows) }
}

/** Finds the import or begins it; returns the answers to those lines that it has taken. */
async function openImport(tx: Tx, actor: Actor, input: ImportInput, at: number) {
  const { import_id: id, kind, file_name: fileName } = input
  const there = await findImport(tx, id)
  if (there) assertRepeats<typeof there>(there, { kind, fileName })
  if (there && there.undoneAt !== null) throw new Refusal('import_undone')
  const lines = input.rows.map(({ line }) => line)
  const taken = (await listRows(tx, id, lines)).map((it) => [it.line, toAnswer(it)] as const)
  const more = new Set(lines).size - taken.length
  if ((there?.rows ?? 0) + more > importLimits.rows) throw new Refusal('import_too_many')
  if (!there) {
    await insertImport(tx, { id, at, actorId: actor.id, kind, fileName })
    const about = { subject: id, aboutId: actor.id }
    await recordAudit(tx, { at, actorId: actor.id, kind: 'import-made', ...about })
  }
  return new Map(taken)
}

function toAnswer({ line, result, accountId, was }: ImportRow): ImportedRow {
  const { notes = [] } = JSON.parse(was) as Brought
  const about = accountId === null ? {} : { account_id: accountId }
  return { line, result, codes: [], field_codes: {}, notes: [...notes], ...about }
}

const refused = (line: number, codes: FieldCodes): ImportedRow => ({
  line,
  result: 'refused',
  codes: [...new Set(Object.values(codes))],
  field_codes: codes,
  notes: [],
})

type Row = ImportInput['rows'][number]

async function takeRow(it: Writing, input: ImportInput, row: Row): Promise<ImportedRow> {
  const { line } = row
  const written = await write(it, input, row)
  if ('codes' in written) return refused(line, written.codes)
  const { result, accountId, planId = null, was } = written
  const saved = { importId: input.import_id, line, result, accountId, planId } as const
  await insertRow(it.tx, { ...saved, was: JSON.stringify(was) })
  return toAnswer({ ...saved, was: JSON.stringify(was) })
}

/** Reads the cells by the rules of their kind, and writes what they say. */
async function write(it: Writing, { kind }: ImportInput, row: Row): Promise<Written> {
  const { settings, at } = it
  const cells = withoutBlanks(row)
  const towns = townsServed(settings.business)
  if (kind === 'workers') {
    const { row: worker, ...found } = readWorker(cells, settings.team.skills, at)
    return worker ? writeWorker(it, worker, found.notes) : found
  }
  if (kind === 'plans') {
    const { row: plan, ...found } = readPlanRow(cells, planRules(settings, towns), at)
    return plan ? writePlan(it, plan, found.notes) : found
  }
  const { row: customer, ...found } = readCustomer(cells, towns)
  return customer ? writeCustomer(it, customer, found.notes) : found
}

const planRules = (settings: Settings, towns: ReturnType<typeof townsServed>) => ({
  ...settings,
  towns,
})

const withoutBlanks = (row: Row): Cells =>
  Object.fromEntries(Object.entries(row).filter(([name, text]) => text && name !== 'line'))

function count(rows: readonly ImportedRow[]): Answer['counts'] {
  const of = (result: ImportResult) => rows.filter((it) => it.result === result).length
  return Object.fromEntries(importResults.map((it) => [it, of(it)])) as Answer['counts']
}
