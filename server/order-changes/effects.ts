import { billEffect } from '#server/bills/issue.ts'
import { giveBackCoupon } from '#server/coupons/claim.ts'
import { askForFeedback } from '#server/feedback/request.ts'
import { freezeChecklist } from '#server/jobs/checklist/checklist.ts'
import { releaseAhead } from '#server/jobs/release.ts'
import { syncWorkersWithOrder } from '#server/jobs/sync-assignments.ts'
import { announceMove } from '#server/live/announce-order-change.ts'
import { payEffect } from '#server/money/pay/settle.ts'
import type { ErasePerson, OrderEffect, ReleaseJobs } from '#server/order-changes/order-change.ts'
import { eraseRows } from '#server/privacy/erase-repo.ts'
import { grantReferralCoupons } from '#server/referrals/referral-coupons.ts'
import { endWait } from '#server/waitlist/end-waits.ts'
import { writeWebhookEvents } from '#server/webhooks/write-events.ts'

/**
 * All effects of a change to an order, in this order, so that orders need not import the features.
 */
export const orderEffects: readonly OrderEffect[] = [
  syncWorkersWithOrder,
  freezeChecklist,
  payEffect,
  giveBackCoupon,
  askForFeedback,
  announceMove,
  endWait,
  grantReferralCoupons,
  // Last, because others wait for the next bill number until this transaction ends.
  billEffect,
]

/** Releases the jobs of a worker who is disabled or whose papers count no more. */
export const releaseJobs: ReleaseJobs = releaseAhead

/** Tells the webhooks of what a transaction has changed, at its end. */
export const tellWebhooks = writeWebhookEvents

/** Erases a person, so that what brought them can be undone by a feature that privacy builds on. */
export const erasePerson: ErasePerson = eraseRows
