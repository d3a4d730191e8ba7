import { isNoShow } from '#domain/orders/orders.ts'
import { formatMinutes, parseMinutes, type Slot } from '#domain/schedule.ts'
import { orderDialogs } from '#i18n/order-dialogs.ts'
import { orderStatus } from '#i18n/orders.ts'
import { formatIndianTime } from '#web/lib/format.ts'
import type { DecisionContext } from '#web/orders/admin/use-decision-context.ts'

const copy = orderDialogs.context

/** A hint for the decision: summary, detail, and whether it is a warning. */
export type Hint = {
  readonly text: string
  readonly detail?: string
  readonly isWarning?: boolean
  readonly hasList?: boolean
}

/** Returns the hint about whether the job is within the opening hours. */
export function openingHints({ opening }: DecisionContext, { time }: Slot): Hint {
  const { opens, closes, minutes_after_opening: after, minutes_before_closing: before } = opening
  const end = formatMinutes((parseMinutes(closes) - before) % (24 * 60))
  const hours = copy.hours(formatIndianTime(time), formatIndianTime(end))
  if (opening.closed_day) return warning(copy.closedDay, hours)
  const [untilOpen, untilClosed] = [
    copy.opensAt(hours, formatIndianTime(opens)),
    copy.closesAt(hours, formatIndianTime(closes)),
  ]
  if (after < 0) return warning(copy.early(durationText(-after)), untilOpen)
  if (before < 0) return warning(copy.late(durationText(-before)), untilClosed)
  return { text: copy.within, detail: untilClosed }
}

const warning = (text: string, detail: string): Hint => ({ text, detail, isWarning: true })

/** Returns the hint about overlapping jobs and free crews. */
export function crewHints({ crews, overlapping: { total } }: DecisionContext): Hint {
  const jobs = total > 0 ? copy.jobs(total) : copy.noJobs
  const hasList = total > 0
  if (!crews) return { text: jobs, hasList }
  if (crews.free === 0) return { text: copy.noCrew, detail: jobs, isWarning: true, hasList }
  return { text: copy.crewsFree(crews.free, crews.total), detail: jobs, hasList }
}

/** Returns the hint about the customer's earlier orders; a previous no-show is a warning. */
export function customerHints({ customer: { total, counts } }: DecisionContext): Hint {
  if (total === 0) return { text: copy.firstOrder }
  const detail = counts
    .map(({ status, n }) => copy.count(n, orderStatus.admin[status].toLowerCase()))
    .join(', ')
  const isWarning = counts.some(isNoShow)
  return { text: copy.orders(total), detail, isWarning, hasList: true }
}

function durationText(minutes: number): string {
  return copy.length(Math.floor(minutes / 60), minutes % 60)
}
