import type { PlanRow } from '#contract/plans/plans.ts'
import { shortWeekdays } from '#i18n/shell.ts'

/** 'Every week', and with several weekdays 'Every week, Mon + Thu'. */
export function rhythmText(
  { every, days }: Pick<PlanRow, 'every' | 'days'>,
  names: Readonly<Record<PlanRow['every'], string>>,
): string {
  const several = days.length > 1 ? days.map((day) => shortWeekdays[day - 1]).join(' + ') : ''
  return [names[every], several].filter(Boolean).join(', ')
}
