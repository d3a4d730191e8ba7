import type { z } from 'zod/mini'
import type { getAllKyc } from '#contract/kyc.ts'
import { kycStatuses } from '#domain/kyc.ts'
import { and, equals, isMadeOn } from '#server/db/lists/conditions.ts'
import { byAge, parseCursor } from '#server/db/lists/cursor-pagination.ts'
import type { List } from '#server/db/lists/read-list.ts'
import { selectApplications, type ApplicationWithWorker } from '#server/kyc/repo.ts'

export type ListInput = z.output<(typeof getAllKyc)['input']>

const sortings = byAge({ id: 'id' })

/** Applications, pending ones unless a status or worker is named. */
export function applicationList(input: ListInput): List<ApplicationWithWorker> {
  const { worker, q } = input
  const status = input.status ?? (worker === undefined ? 'pending' : 'all')
  const isMeant = [...equals('kyc.account_id', worker), ...isMadeOn('kyc.id', input)]
  const statuses = status === 'all' ? kycStatuses : [status]
  return {
    table: 'kyc',
    columns: ['id', 'account_id', 'status'],
    reading: parseCursor(sortings[input.sort], input),
    ranges: [and([...equals('kyc.status', status === 'all' ? undefined : status), ...isMeant])],
    isShort: worker !== undefined,
    counters: isMeant.length === 0 ? statuses.map((it) => `kyc:${it}`) : undefined,
    q,
    account: 'kyc.account_id',
    isById: (id) => and(equals('kyc.id', id)),
    select: selectApplications,
    keyOf: ({ id }) => [id],
  }
}
