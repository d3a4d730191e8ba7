import type { Generated } from 'kysely'
import type { ProblemAction, ProblemStatus } from '#domain/problems/problems.ts'
import type { PrivateLink } from '#server/db/tables/bills.ts'

/** Tables of feedback, problems, follow links, the waitlist and invitations. Flags are 1 or 0. */
export type FeedbackTables = {
  /** One per order. */
  feedback: {
    id: string
    order_id: string
    account_id: string
    stars: number
    text: string
    /** Whether the customer allows publication; otherwise `published` is never 1. */
    may_publish: number
    published: Generated<number>
    reply: Generated<string>
    at: number
    /** When the owner hid it from the site and from workers, and why. */
    hidden_at: Generated<number | null>
    hidden_reason: Generated<string>
  }
  /** At most one per order is open. Its photos are documents. */
  problem: {
    id: string
    order_id: string
    account_id: string
    text: string
    status: ProblemStatus
    action: Generated<ProblemAction | null>
    message: Generated<string>
    at: number
    answered_at: Generated<number | null>
    answered_by: Generated<string | null>
    /** The order that repeats the job for free. */
    reclean_id: Generated<string | null>
    refund_paise: Generated<number | null>
    /** The admin who reported it for the customer. */
    reported_by: Generated<string | null>
  }
  /** To follow a booking. */
  follow_link: PrivateLink
  /** Customers to notify when a full day has a free time again. */
  waitlist: {
    account_id: string
    date: string
    at: number
    told_at: Generated<number | null>
    /** Duration of the job. */
    minutes: number
  }
  /** The code with which a customer invites neighbours. */
  invite: { account_id: string; code: string }
  /** Who invited whom. The first completed order, then stored here, makes both coupons usable. */
  invitation: {
    invitee_id: string
    inviter_id: string
    /** The discount of each coupon. */
    paise: number
    invitee_coupon: string
    inviter_coupon: string
    at: number
    order_id: Generated<string | null>
  }
}
