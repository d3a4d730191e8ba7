import type { Settings } from '#contract/settings/settings.ts'
import { skillsFor } from '#domain/catalogue/catalogue.ts'
import type { JobSpan } from '#domain/hours/crew-capacity.ts'
import {
  pairingWith,
  suitability,
  type Suitability,
  type WorkerOnDate,
} from '#domain/jobs/workers.ts'
import { readLines } from '#domain/orders/money.ts'
import { indiaClock } from '#domain/schedule.ts'
import type { Db } from '#server/db/tables.ts'
import { pairingsOf, workersOn } from '#server/hours/workers-repo.ts'
import { takenWorkers, type Unavailable } from '#server/jobs/repo.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'

/** An order at its time or another one. */
export type StaffedJob = JobSpan &
  Pick<OrderWithCustomer, 'id' | 'accountId' | 'lines' | 'wishedWorkers'>

/** A worker who may be assigned, with what speaks for and against this job. */
export type Candidate = WorkerOnDate & Suitability & { readonly taken: Unavailable | null }

/** Returns all workers, or these, by name, with what speaks for and against a job. */
export async function candidatesFor(
  db: Db,
  { catalogue }: Pick<Settings, 'catalogue'>,
  job: StaffedJob,
  among?: readonly string[],
): Promise<Candidate[]> {
  if (among?.length === 0) return []
  const { date } = indiaClock(job.startsAt)
  const taken = await takenWorkers(db, job, among)
  const pairings = (await pairingsOf(db, [job.accountId])).get(job.accountId)
  const wished = JSON.parse(job.wishedWorkers) as string[]
  const needs = { ...job, date, skills: skillsFor(catalogue, readLines(job.lines)) }
  return (await workersOn(db, date, among)).map((it) => ({
    ...it,
    ...suitability(it, needs, pairingWith(it.id, pairings, wished)),
    taken: taken.get(it.id) ?? null,
  }))
}

/** Checks whether the product may choose this worker by itself. */
export function isSuitable({ taken, isOffHours, lacksSkill, isNever }: Candidate): boolean {
  return taken === null && !isOffHours && !lacksSkill && !isNever
}
