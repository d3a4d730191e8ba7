import type { z } from 'zod/mini'
import type { getAllKyc } from '#contract/kyc.ts'
import { kycStatuses } from '#domain/kyc.ts'
import { and, equals, createdOnDays } from '#server/db/lists/conditions.ts'
import { parseCursor } from '#server/db/lists/cursor-pagination.ts'
import type { List } from '#server/db/lists/read-list.ts'
import { selectApplications, type ApplicationWithWorker } from '#server/kyc/repo.ts'

export type ListInput = z.output<(typeof getAllKyc)['input']>

/** Builds the list of applications; only pending ones unless a status or worker is given. */
export function applicationList(input: ListInput): List<ApplicationWithWorker> {
  const { worker, q } = input
  const status = input.status ?? (worker === undefined ? 'pending' : 'all')
  const days = createdOnDays('kyc.id', input)
  const isPlain = worker === undefined && days.length === 0
  const statuses = status === 'all' ? kycStatuses : [status]
  return {
    table: 'kyc',
    reading: parseCursor({ id: 'id' }, input),
    ranges: [and([...equals('kyc.status', status === 'all' ? undefined : status), ...days])],
    few: equals('kyc.account_id', worker)[0],
    counters: isPlain ? statuses.map((it) => `kyc:${it}`) : undefined,
    q,
    isById: (id) => and(equals('kyc.id', id)),
    select: selectApplications,
  }
}
