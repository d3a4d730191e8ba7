import { hoursText } from '#domain/schedule.ts'
import { settings } from '#web/i18n/settings.ts'

/** The minimum notice for changing a confirmed booking, in words. */
export const cutOff = (): string => hoursText(settings().booking.changeUntilHours)

/** Whether some jobs are paid for in part before the work. */
export const asksAdvance = (): boolean => settings().booking.advance.on

/** Whether a late cancellation may cost a part of an advance. */
export const keepsAdvance = (): boolean =>
  asksAdvance() && settings().booking.advance.keep_percent > 0

/** How many days ahead customers can book. */
export const horizonDays = (): number => settings().booking.horizonDays
