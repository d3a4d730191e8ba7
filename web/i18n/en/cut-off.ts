import { hoursText } from '#domain/schedule.ts'
import { settings } from '#web/i18n/settings.ts'

/** The minimum notice for changing a confirmed booking, in words. */
export const cutOff = (): string => hoursText(settings().booking.changeUntilHours)

/** How many days ahead customers can book. */
export const horizonDays = (): number => settings().booking.horizonDays
