import { business } from '#business'
import { bookingSettings } from '#contract/booking-settings.ts'

/** When one may book. */
export const bookingRules = bookingSettings(business)
