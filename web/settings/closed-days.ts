import { createContext } from 'react'
import type { z } from 'zod/mini'
import type { sendSettings } from '#contract/settings/calls.ts'

/** Bookings on days that a version of the settings closes. */
export type OnClosedDays = Pick<z.output<typeof sendSettings.output>, 'visits' | 'bookings'>

/**
 * Asks what becomes of these bookings, however the version was published; returns false when there
 * are none. The app provides it, because orders come after settings.
 */
export const ClosedDays = createContext((_found: OnClosedDays): boolean => false)
