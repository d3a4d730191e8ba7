import type { Generated } from 'kysely'
import type { PlanState } from '#domain/plans/plans.ts'

/** Tables for returning customers: coupons, further addresses and plans. */
export type ReturningTables = {
  /** `paise` or `percent` off. Days are dates in India, and null means no limit. */
  coupon: {
    code: string
    percent: number | null
    paise: number | null
    from_day: string | null
    to_day: string | null
    most: number | null
    most_each: number | null
    first_only: number
    active: number
    /** Number of bookings that use it. */
    used: Generated<number>
    created_at: number
    /** The only customer who may use it; null for a coupon for all. */
    account_id: Generated<string | null>
  }
  /** Regular cleanings; `choice` and `schedule` are JSON, and `lines` is as on an order. */
  plan: {
    id: string
    account_id: string
    state: PlanState
    service: string
    service_hindi: string
    choice: string
    lines: string
    /** As the customer read it, and 1 when it is rounded to the rupee. */
    price_paise: number | null
    rounds: Generated<number>
    minutes: number
    schedule: string
    address: string
    email: string
    message: string
    details: string
    reply: string
    created_at: number
    decided_by: string | null
    decided_at: number | null
    /** 1 for a price agreed for this plan alone, which the price list does not change. */
    own_price: Generated<number>
    /** The day on which its visits to come must be looked at again; '' after each change. */
    look_on: Generated<string>
    /** The admin who made it for the customer. */
    made_by: Generated<string | null>
    /** 0: nothing is sent about its visits until they change. */
    tell: Generated<number>
  }
  /** The booking made for the visit of a due day. */
  plan_visit: { plan_id: string; due: string; order_id: string }
  coupon_use: { order_id: string; code: string; account_id: string }
  /** An address of a customer; fields are '' when not given. */
  address: {
    id: string
    account_id: string
    label: string
    address: string
    town: string
    landmark: string
    contact_name: string
    contact_phone: string
    map_link: Generated<string>
    is_default: Generated<number>
    created_at: number
  }
}
