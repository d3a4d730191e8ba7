import { toPaise } from '#domain/catalogue/price.ts'
import { equalParts } from '#domain/money/month.ts'

type PayRule = {
  readonly service: string
  readonly percent: number | null
  readonly rupees: number | null
}

type DoneJob = {
  readonly service: string
  /** Price of its order; null while it has none. */
  readonly pricePaise: number | null
  readonly workerIds: readonly string[]
}

/** Returns the workers' total pay for a job: a fixed amount or a percentage of its price. */
function calculatePay({ service, pricePaise }: DoneJob, rules: readonly PayRule[]): number {
  const rule = rules.find((it) => it.service === service)
  if (rule?.rupees != null) return toPaise(rule.rupees)
  return Math.floor(((pricePaise ?? 0) * (rule?.percent ?? 0)) / 100)
}

/** Returns one worker's equal share of the pay, in paise. */
export function calculateShare(job: DoneJob, workerId: string, rules: readonly PayRule[]): number {
  const ids = [...job.workerIds].sort()
  return equalParts(calculatePay(job, rules), ids.length)[ids.indexOf(workerId)] ?? 0
}
