import type { UndoneImport } from '#contract/imports/imports.ts'
import { canUndoImport } from '#domain/imports/rows.ts'
import { isPlanOpen } from '#domain/plans/plans.ts'
import { Refusal } from '#domain/refusals.ts'
import {
  findAccountById,
  saveDetails,
  saveEmail,
  savePreferences,
  type Account,
} from '#server/accounts/repo.ts'
import { deleteAddress } from '#server/addresses/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import { lockSettingsShared } from '#server/db/settings.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { findProfile, saveProfile } from '#server/hours/workers-repo.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { emptyHome, isHomeChanged } from '#server/imports/fill-home.ts'
import { notePapers } from '#server/imports/papers.ts'
import {
  countRemoved,
  findImport,
  listRows,
  markUndone,
  rewriteRow,
  type ImportRow,
} from '#server/imports/repo.ts'
import { deleteOwnNotes, dropUntold, findUse, isPlanTouched } from '#server/imports/undo-repo.ts'
import type { Brought, ImportDeps } from '#server/imports/writing.ts'
import { updatePlanIn } from '#server/plans/change-plan.ts'
import { findPlan, listBookings } from '#server/plans/repo.ts'

type UndoDeps = ImportDeps & Pick<Dependencies, 'erasePerson'>

/** People whom one call takes back: each in a transaction of its own, so that others go on working. */
const perCall = 300

/**
 * Takes an import back: removes accounts that nobody has used since, ends its other plans, and
 * empties what it filled. A call that was cut short goes on where it ended.
 */
export async function undoImport(
  deps: UndoDeps,
  actor: Actor,
  id: string,
): Promise<Omit<UndoneImport, 'message'>> {
  await beginUndo(deps, actor, id)
  const left = (await listRows(deps.db, id)).filter((it) => !isDone(it))
  const people = [...Map.groupBy(left, (it) => it.accountId ?? '').values()]
  for (const rows of people.slice(0, perCall)) await takeBack(deps, actor, rows)
  return { ...(await readOutcome(deps, id)), more: people.length > perCall }
}

const broughtBy = ({ was }: Pick<ImportRow, 'was'>) => JSON.parse(was) as Brought
const isDone = (it: ImportRow): boolean =>
  it.accountId === null || it.was === '{}' || broughtBy(it).kept !== undefined

/** Closes the import to further rows, once. */
function beginUndo({ db, engine, now }: UndoDeps, actor: Actor, id: string): Promise<void> {
  const at = now()
  return transact(db, async (tx) => {
    await lock(tx, engine, 'imports')
    const it = await findImport(tx, id)
    if (!it) throw new Refusal('import_not_found')
    if (it.undoneAt !== null) return
    if (!canUndoImport({ ...it, isLeft: true }, at)) throw new Refusal('import_too_old')
    await markUndone(tx, id, at)
    const about = { subject: id, aboutId: actor.id }
    await recordAudit(tx, { at, actorId: actor.id, kind: 'import-undone', ...about })
  })
}

/** What became of those whom it made, by this call and those before it. */
async function readOutcome({ db }: UndoDeps, id: string) {
  const kept = new Map<string, UndoneImport['kept'][number]>()
  for (const row of await listRows(db, id)) {
    const { accountId: account_id } = row
    const why = broughtBy(row).kept
    if (account_id === null || !why) continue
    const name = (await findAccountById(db, account_id))?.name ?? ''
    kept.set(account_id, { account_id, name, why })
  }
  return { removed: (await findImport(db, id))?.removed ?? 0, kept: [...kept.values()] }
}

/** Takes back all that the import did with one person; who is in use since keeps all of it. */
function takeBack(deps: UndoDeps, actor: Actor, rows: readonly ImportRow[]): Promise<void> {
  const id = rows[0]?.accountId ?? ''
  const brought = rows.map(broughtBy)
  const own = {
    plans: rows.flatMap(({ planId }) => planId ?? []),
    notes: brought.flatMap(({ note_ids = [] }) => note_ids),
    addresses: brought.flatMap(({ address_id }) => address_id ?? []),
    homes: brought.flatMap(({ home }) => home?.at ?? []),
  }
  const isMade = brought.some(({ made }) => made)
  const at = deps.now()
  return transact(deps.db, async (tx) => {
    await lockSettingsShared(tx, deps.engine)
    await lock(tx, deps.engine, `book:${id}`)
    // Nobody gets a job while it is asked whether they have one.
    if (isMade) await lock(tx, deps.engine, `worker:${id}`)
    const account = await findAccountById(tx, id)
    if (!account || account.erasedAt !== null) return
    const kept = isMade ? await findUse(tx, id, own) : undefined
    if (kept) {
      for (const row of rows) await rewriteRow(tx, row, { accountId: id, was: { kept } })
      return
    }
    for (const planId of own.plans) await endPlan(tx, deps, actor, planId)
    if (isMade) await deps.erasePerson(tx, id, at)
    else
      for (const was of brought)
        await emptyFilled(tx, deps, { actorId: actor.id, at }, account, was)
    if (isMade) await countRemoved(tx, rows[0]?.importId ?? '')
    const accountId = isMade ? null : id
    for (const row of rows) await rewriteRow(tx, row, { accountId, was: {} })
  })
}

/** Ends a plan unless somebody has changed it or a visit has begun; says nothing of visits untold. */
async function endPlan(tx: Tx, deps: UndoDeps, actor: Actor, planId: string): Promise<void> {
  const plan = await findPlan(tx, planId)
  if (!plan || !isPlanOpen(plan) || (await isPlanTouched(tx, planId))) return
  const visits = (await listBookings(tx, planId)).map(({ orderId }) => orderId)
  const request = { plan_id: planId, act: 'end', following: false, message: '' } as const
  await updatePlanIn(tx, deps, actor, request)
  await dropUntold(tx, visits, plan.accountId)
}

type By = { readonly actorId: string; readonly at: number }

/** What stays of a text: nothing, while it is still what was put there. */
const restOf = (now: string, put: string | undefined): string => (now === put ? '' : now)

/** Empties what a row filled of a known person, where it has not changed since. */
async function emptyFilled(
  tx: Tx,
  deps: UndoDeps,
  by: By,
  account: Account,
  was: Brought,
): Promise<void> {
  const { id } = account
  const { filled = {} } = was
  if (was.address_id && !(await isHomeChanged(tx, was.address_id, was.home?.at)))
    await deleteAddress(tx, id, was.address_id)
  else if (was.home) await emptyHome(tx, deps.keys, id, by, was.home)
  if (was.note_ids) await deleteOwnNotes(tx, id, was.note_ids)
  if (filled.name ?? filled.address)
    await saveDetails(tx, id, (it) => ({
      name: restOf(it.name, filled.name),
      address: restOf(it.address, filled.address),
    }))
  if (filled.email && account.email === filled.email) await saveEmail(tx, id, '')
  if (filled.language && account.language === filled.language)
    await savePreferences(tx, id, { language: '' })
  if (was.skills ?? filled.town) await emptyProfile(tx, id, was)
  if (was.papers) await unseePapers(tx, deps, by, account)
}

async function emptyProfile(tx: Tx, id: string, { filled, skills = [] }: Brought) {
  const profile = await findProfile(tx, id)
  if (!profile) return
  const isSame = profile.skills.join() === skills.join()
  await saveProfile(tx, id, {
    ...profile,
    town: profile.town === filled?.town ? '' : profile.town,
    skills: isSame ? [] : profile.skills,
  })
}

async function unseePapers(tx: Tx, deps: UndoDeps, by: By, worker: Account): Promise<void> {
  if (worker.papersSeenAt === null) return
  await notePapers(tx, worker.id, null, by)
  const leaver = { workerId: worker.id, ...by }
  const settings = await deps.settings.current(tx)
  await deps.releaseJobs(tx, leaver, { engine: deps.engine, settings })
}
