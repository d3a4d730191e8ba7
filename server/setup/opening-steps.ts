import { isDeepStrictEqual } from 'node:util'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import {
  confirmOpeningStep,
  getOpeningSteps,
  openingSteps,
  ownerSteps,
  type OpeningStep,
} from '#contract/setup.ts'
import { transact } from '#server/db/database.ts'
import { hasVerifiedWorkers } from '#server/db/verified-workers.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { confirmedSteps, confirmStep, hasBookings, hasCustomers } from '#server/setup/repo.ts'

type StepsDeps = Pick<Dependencies, 'db' | 'settings' | 'config' | 'now'>

/** The steps before opening; some are detected, others the owner confirms. */
export function openingStepRoutes(api: ApiServer, deps: StepsDeps): void {
  const { db, now } = deps
  registerEndpoint(api, { getOpeningSteps }, async () => {
    const isDone = await readOpeningSteps(deps)
    return { steps: openingSteps.map((step) => ({ step, done: isDone[step] })) }
  })

  registerEndpoint(api, { confirmOpeningStep }, async ({ step }) => {
    await transact(db, (tx) => confirmStep(tx, step, now()))
    return { message: 'Saved' }
  })
}

/** Whether each step before opening is done. */
export async function readOpeningSteps({
  db,
  settings,
  config,
}: StepsDeps): Promise<Readonly<Record<OpeningStep, boolean>>> {
  const { business, catalogue, hours, booking } = await settings.current()
  const hasWorkers = await hasVerifiedWorkers(db)
  const isStaffed = booking.crews !== 'workers' || hasWorkers
  const confirmed = await confirmedSteps(db, ownerSteps)
  return {
    facts: business.placeholders.length === 0,
    prices:
      confirmed.includes('prices') || !isDeepStrictEqual(catalogue, defaultSettings.catalogue),
    // With no place at any time nobody can book, whatever the hours.
    hours:
      isStaffed &&
      (confirmed.includes('hours') || !isDeepStrictEqual(hours, defaultSettings.hours)),
    workers: confirmed.includes('workers') || hasWorkers,
    customers: confirmed.includes('customers') || (await hasCustomers(db)),
    messages: config.messages.sms !== 'outbox',
    booking: await hasBookings(db),
  }
}
