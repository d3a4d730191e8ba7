import { fillBlanks } from '#domain/accounts.ts'
import type { WorkerRow } from '#domain/imports/read-rows.ts'
import type { ImportNote } from '#domain/imports/rows.ts'
import { dayStart } from '#domain/schedule.ts'
import { findAccount, insertAccount, saveDetails } from '#server/accounts/repo.ts'
import { lock } from '#server/db/database.ts'
import { findProfile, saveProfile } from '#server/hours/workers-repo.ts'
import { notePapers } from '#server/imports/papers.ts'
import {
  keepNotes,
  otherName,
  otherNumber,
  resultOf,
  type Writing,
  type Written,
} from '#server/imports/writing.ts'

/** Makes a worker, or fills what is blank of one. */
export async function writeWorker(
  it: Writing,
  row: WorkerRow,
  notes: readonly ImportNote[],
): Promise<Written> {
  const { tx, deps, actor, at } = it
  const { phone, name } = row
  const there = await findAccount(tx, phone, 'worker')
  if (there && there.disabledAt !== null) return { codes: { phone: 'worker_disabled' } }
  const fresh = { phone, role: 'worker', name, address: '' } as const
  const made = there ? undefined : await insertAccount(tx, fresh, at)
  const account = made ?? (await findAccount(tx, phone, 'worker'))
  if (!account) throw new Error('an account was neither inserted nor found')
  await lock(tx, deps.engine, `worker:${account.id}`)
  const isNameless = !account.name
  if (isNameless) await saveDetails(tx, account.id, (of) => fillBlanks(of, { name, address: '' }))
  const profile = await fillProfile(it, account.id, row)
  const isSeen = row.papersSeen !== '' && account.papersSeenAt === null
  if (isSeen) {
    const seen = {
      at: dayStart(row.papersSeen),
      what: ['other'],
    } as const
    await notePapers(tx, account.id, seen, { actorId: actor.id, at })
  }
  const texts = [...otherNumber(row), ...otherName(account, row)]
  const kept = await keepNotes(it, account.id, texts)
  const filled = { ...(isNameless && { name }), ...(profile.town && { town: profile.town }) }
  const was = {
    ...(made && { made: true as const }),
    notes: [...notes, ...(otherName(account, row).length > 0 ? (['also_called'] as const) : [])],
    ...(Object.keys(filled).length > 0 && { filled }),
    ...(profile.skills && { skills: profile.skills }),
    ...(isSeen && { papers: true }),
    ...(kept.length > 0 && { note_ids: kept }),
  }
  return { result: resultOf(made !== undefined, was), accountId: account.id, was }
}

/** Fills town and skills where they are blank; returns what it put there. */
async function fillProfile({ tx }: Writing, workerId: string, row: WorkerRow) {
  const before = await findProfile(tx, workerId)
  const town = before?.town ? '' : row.town
  const skills = before && before.skills.length > 0 ? [] : row.skills
  if (!town && skills.length === 0) return {}
  await saveProfile(tx, workerId, {
    week: null,
    note: '',
    ...before,
    town: town || (before?.town ?? ''),
    skills: skills.length > 0 ? skills : (before?.skills ?? []),
  })
  return { ...(town && { town }), ...(skills.length > 0 && { skills }) }
}
