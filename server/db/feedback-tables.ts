import type { Generated } from 'kysely'
import type { ProblemAction, ProblemStatus } from '#domain/feedback/problems.ts'

/** What comes after a job, and what leads to one. Flags are 1 or 0. */
export type FeedbackTables = {
  /** One an order. */
  feedback: {
    id: string
    order_id: string
    account_id: string
    stars: number
    text: string
    /** The customer's yes to its being shown; without it `published` is never 1. */
    may_publish: number
    published: Generated<number>
    reply: Generated<string>
    at: number
    /** Taken out of the figures and words that workers read, with the owner's reason. */
    hidden_at: Generated<number | null>
    hidden_reason: Generated<string>
  }
  /** Of an order one at most is open. Its photos are documents. */
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
    /** The order that makes it good. */
    reclean_id: Generated<string | null>
    refund_paise: Generated<number | null>
  }
  /** One an order. The key itself is not kept: it follows from the salt and a key of the server. */
  follow_link: { order_id: string; salt: string; key_hash: string; at: number }
  /** Who wants to hear when a time of a full day is free again. */
  waitlist: {
    account_id: string
    date: string
    at: number
    told_at: Generated<number | null>
    /** Of the job. */
    minutes: number
  }
  /** The code with which a customer invites neighbours. */
  invite: { account_id: string; code: string }
  /** Who came by whom; with the first completed order, then named here, both coupons are good. */
  invitation: {
    invitee_id: string
    inviter_id: string
    /** What each coupon takes off. */
    paise: number
    invitee_coupon: string
    inviter_coupon: string
    at: number
    order_id: Generated<string | null>
  }
}
