import { getUser } from '#contract/accounts/my-account.ts'
import { getDashboard } from '#contract/dashboard.ts'
import { getJobs } from '#contract/jobs/worker.ts'
import { getYourOrders } from '#contract/orders/customer.ts'
import { getPlans } from '#contract/plans/plans.ts'
import { callUrl } from '#web/api/api.ts'
import { firstPage } from '#web/orders/shared/use-my-orders.ts'
import { paths, toolAt } from '#web/paths.ts'

const user = callUrl(getUser, {})

const ofPages: Readonly<Record<string, readonly string[]>> = {
  [paths.profile]: [user, callUrl(getYourOrders, firstPage)],
  [paths.myPlan]: [user, callUrl(getPlans, {})],
  [paths.myAccount]: [user],
  [paths.workerJobs]: [user, callUrl(getJobs, {})],
  [paths.admin]: [user, callUrl(getDashboard, {})],
}

/**
 * Finds the calls that a page always makes at once, whatever its query and the day. The page
 * requests them itself, so that their replies arrive with its scripts; the browser gives these to
 * the same calls of the app. One that the app does not make would be reported in the console.
 */
export function findFirstCalls(path: string): readonly string[] {
  return ofPages[path] ?? (toolAt(path) === 'admin' ? [user] : [])
}
