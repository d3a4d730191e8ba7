import { mergeDays } from '#domain/jobs/half-hours.ts'
import { toIso } from '#domain/schedule.ts'
import type { Db } from '#server/db/tables.ts'
import {
  listOwnAssignments,
  listOwnJobPhotos,
  listOwnJobSteps,
  listOwnLeaveDays,
} from '#server/privacy/work-repo.ts'

/** The photos of jobs that a person booked or took, in the copy of their data. */
export async function myJobPhotos(db: Db, id: string) {
  return (await listOwnJobPhotos(db, id)).map((it) => ({
    _id: it.id,
    booking: it.number,
    when: it.moment,
    bytes: it.bytes,
    taken_by: it.takenBy === id ? 'you' : 'us',
    created_at: toIso(it.createdAt),
    erased_at: toIso(it.erasedAt),
  }))
}

/** A worker's jobs, reported steps and leave, without any customer's data. */
export async function myWork(db: Db, id: string) {
  return {
    jobs: (await listOwnAssignments(db, id)).map(({ at, ...it }) => ({
      ...it,
      assigned_at: toIso(at),
    })),
    job_steps: (await listOwnJobSteps(db, id)).map(({ at, receivedAt, ...it }) => ({
      ...it,
      at: toIso(at),
      received_at: toIso(receivedAt),
    })),
    leave: mergeDays(await listOwnLeaveDays(db, id)),
  }
}
