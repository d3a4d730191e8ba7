import { accountScreens } from '#test/e2e/screens/account.ts'
import { advanceOwnerScreens } from '#test/e2e/screens/advance-owner.ts'
import { advanceScreens } from '#test/e2e/screens/advance.ts'
import { bookingScreens } from '#test/e2e/screens/booking.ts'
import { dailyScreens } from '#test/e2e/screens/daily-work.ts'
import { messageScreens } from '#test/e2e/screens/messages.ts'
import { orderScreens } from '#test/e2e/screens/orders.ts'
import { peopleScreens } from '#test/e2e/screens/people.ts'
import { profileScreens } from '#test/e2e/screens/profile.ts'
import { recordScreens } from '#test/e2e/screens/records.ts'
import { settingsScreens } from '#test/e2e/screens/settings.ts'
import type { Visits } from '#test/e2e/screens/visit.ts'
import { visitorScreens } from '#test/e2e/screens/visitors.ts'
import { webhookScreens } from '#test/e2e/screens/webhooks.ts'
import { workerScreens } from '#test/e2e/screens/workers.ts'

/** The visits of all screens of a business that runs; some features add to those of others. */
export const screens = joined([
  visitorScreens,
  bookingScreens,
  profileScreens,
  accountScreens,
  workerScreens,
  dailyScreens,
  peopleScreens,
  recordScreens,
  messageScreens,
  orderScreens,
  settingsScreens,
  webhookScreens,
  advanceScreens,
  advanceOwnerScreens,
])

function joined(all: readonly Visits[]): Visits {
  const paths = new Set(all.flatMap((it) => Object.keys(it)))
  return Object.fromEntries([...paths].map((path) => [path, all.flatMap((it) => it[path] ?? [])]))
}
