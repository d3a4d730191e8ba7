import type { Slot } from '#domain/schedule.ts'
import { parseMinutes, formatMinutes } from '#domain/schedule.ts'
import { orderStatus, userOrders } from '#i18n/orders.ts'
import { formatIndianTime } from '#web/lib/format.ts'
import type { DecisionContext } from '#web/orders/admin/use-decision-context.ts'

const words = userOrders.help

/** A thing to know before deciding: a sentence, what stands behind it, whether to think twice. */
export type Known = {
  readonly said: string
  readonly more?: string
  readonly isWarning?: boolean
  readonly hasList?: boolean
}

/** How the job lies in the opening hours. */
export function openingHints({ opening }: DecisionContext, { time }: Slot): Known {
  const { opens, closes, minutes_after_opening: after, minutes_before_closing: before } = opening
  const end = formatMinutes((parseMinutes(closes) - before) % (24 * 60))
  const hours = words.hours(formatIndianTime(time), formatIndianTime(end))
  if (opening.closed_day) return warn(words.closedDay, hours)
  const [untilOpen, untilClosed] = [
    words.opensAt(hours, formatIndianTime(opens)),
    words.closesAt(hours, formatIndianTime(closes)),
  ]
  if (after < 0) return warn(words.early(lengthText(-after)), untilOpen)
  if (before < 0) return warn(words.late(lengthText(-before)), untilClosed)
  return { said: words.within, more: untilClosed }
}

const warn = (said: string, more: string): Known => ({ said, more, isWarning: true })

/** Who else is promised at that time, and who is free. */
export function crewHints({ crews, overlapping: { total } }: DecisionContext): Known {
  const jobs = total > 0 ? words.jobs(total) : words.noJobs
  const hasList = total > 0
  if (!crews) return { said: jobs, hasList }
  if (crews.free === 0) return { said: words.noCrew, more: jobs, isWarning: true, hasList }
  return { said: words.crewsFree(crews.free, crews.total), more: jobs, hasList }
}

/** What became of the customer's other orders. */
export function customerHints({ customer: { total, counts } }: DecisionContext): Known {
  if (total === 0) return { said: words.firstOrder }
  const more = counts
    .map(({ status, n }) => words.count(n, orderStatus.admin[status].toLowerCase()))
    .join(', ')
  return { said: words.orders(total), more, hasList: true }
}

function lengthText(minutes: number): string {
  return words.length(Math.floor(minutes / 60), minutes % 60)
}
