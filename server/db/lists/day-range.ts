import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { addDays, slotStart } from '#domain/schedule.ts'

export type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

/** The latest day that the wire can name. */
const lastDay = '2999-12-31'

/** India's days, both included, as instants: the first that is in, the first that is beyond. */
export function toInstants({ from, to }: Days): { since?: number; until?: number } {
  return {
    ...(from !== undefined && { since: slotStart({ date: from, time: '00:00' }) }),
    // Nothing of ours reaches the last day, and no day after it has four digits.
    ...(to !== undefined &&
      to < lastDay && { until: slotStart({ date: addDays(to, 1), time: '00:00' }) }),
  }
}

/** True for rows that came to be on these days: an id begins with its time. */
export function isBetween(id: string, days: Days): RawBuilder<SqlBool>[] {
  const { since, until } = toInstants(days)
  return [
    ...(since === undefined ? [] : [sql<SqlBool>`${sql.ref(id)} >= ${head(since)}`]),
    ...(until === undefined ? [] : [sql<SqlBool>`${sql.ref(id)} < ${head(until)}`]),
  ]
}

/** The beginning of ids made at this time. */
const head = (at: number): string => Math.max(at, 0).toString(16).padStart(12, '0')
