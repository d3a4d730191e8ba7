import { hoursText } from '#domain/schedule.ts'
import { settings } from '#web/i18n/settings.ts'

/** How long before its start a confirmed booking can no longer be changed, as every text says it. */
export const cutOff = (): string => hoursText(settings().booking.changeUntilHours)

/** How many days ahead one may book. */
export const horizonDays = (): number => settings().booking.horizonDays
