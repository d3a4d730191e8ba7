import { accountScreens } from '#test/e2e/screens/account.ts'
import { bookingScreens } from '#test/e2e/screens/booking.ts'
import { dailyScreens } from '#test/e2e/screens/daily-work.ts'
import { orderScreens } from '#test/e2e/screens/orders.ts'
import { peopleScreens } from '#test/e2e/screens/people.ts'
import { profileScreens } from '#test/e2e/screens/profile.ts'
import { recordScreens } from '#test/e2e/screens/records.ts'
import { settingsScreens } from '#test/e2e/screens/settings.ts'
import type { Visits } from '#test/e2e/screens/visit.ts'
import { visitorScreens } from '#test/e2e/screens/visitors.ts'
import { workerScreens } from '#test/e2e/screens/workers.ts'

/** The visits of all screens of a business that runs. */
export const screens: Visits = {
  ...visitorScreens,
  ...bookingScreens,
  ...profileScreens,
  ...accountScreens,
  ...workerScreens,
  ...dailyScreens,
  ...peopleScreens,
  ...recordScreens,
  ...orderScreens,
  ...settingsScreens,
}
