import { business } from '#business'
import { hoursText } from '#domain/schedule.ts'

/** How long before its start a confirmed booking can no longer be changed, as every text says it. */
export const cutOff = hoursText(business.changeUntilHours)
