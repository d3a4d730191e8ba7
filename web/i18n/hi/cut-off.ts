import { settings } from '#web/i18n/settings.ts'
import type * as en from '../en/cut-off.ts'
import type { Translation } from '../translation.ts'

/** 'घंटे' is also correct for one hour, before 'पहले' and 'से'. */
export const cutOff: Translation<typeof en.cutOff> = () =>
  `${settings().booking.changeUntilHours} घंटे`

/** How many days ahead customers can book. */
export const horizonDays = (): number => settings().booking.horizonDays

export const asksAdvance = (): boolean => settings().booking.advance.on

export const keepsAdvance = (): boolean =>
  asksAdvance() && settings().booking.advance.keep_percent > 0
