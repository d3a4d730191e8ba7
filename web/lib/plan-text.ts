import type { PlanRow } from '#contract/plans/plans.ts'
import { shortWeekdays } from '#i18n/shell.ts'
import { lineText, orderedService } from '#web/lib/order-text.ts'

type Planned = Pick<PlanRow, 'every' | 'days' | 'lines' | 'service' | 'service_hindi'>

/** 'Every week, Mon + Thu: 2 BHK, Occupied; 4 × Chair Cleaning' */
export function planText(plan: Planned, names: Readonly<Record<PlanRow['every'], string>>): string {
  const { every, days, lines } = plan
  const several = days.length > 1 ? days.map((day) => shortWeekdays[day - 1]).join(' + ') : ''
  const rhythm = [names[every], several].filter(Boolean).join(', ')
  return `${rhythm}: ${lines.map(lineText).join('; ') || orderedService(plan)}`
}
