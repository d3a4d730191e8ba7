import type { Business } from '#contract/business.ts'
import type { BookingSettings } from '#domain/hours/slots.ts'

/** When one may book, as the file of the business says it. */
export function bookingSettings(business: Business): BookingSettings {
  const { hours, changeUntilHours, crews = null } = business
  return {
    hours,
    closures: [],
    openings: [],
    booking: {
      noticeMinutes: 0,
      horizonDays: 90,
      changeUntilHours,
      graceMinutes: 0,
      bufferMinutes: 0,
      crews,
    },
  }
}
