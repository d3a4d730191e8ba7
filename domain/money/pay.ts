import { paiseOf } from '#domain/catalogue/price.ts'
import { equalParts } from '#domain/money/month.ts'

type PayRule = {
  readonly service: string
  readonly percent: number | null
  readonly rupees: number | null
}

type DoneJob = {
  readonly service: string
  /** Of its order; null while there is none. */
  readonly pricePaise: number | null
  readonly workerIds: readonly string[]
}

/** What those who did a job get for it together: a fixed sum, or a share of its price. */
function payOf({ service, pricePaise }: DoneJob, rules: readonly PayRule[]): number {
  const rule = rules.find((it) => it.service === service)
  if (rule?.rupees != null) return paiseOf(rule.rupees)
  return Math.floor(((pricePaise ?? 0) * (rule?.percent ?? 0)) / 100)
}

/** One worker's part of it, in paise: it is shared equally. */
export function shareOf(job: DoneJob, workerId: string, rules: readonly PayRule[]): number {
  const ids = job.workerIds.toSorted()
  return equalParts(payOf(job, rules), ids.length)[ids.indexOf(workerId)] ?? 0
}
