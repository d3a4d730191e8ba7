import type { Generated } from 'kysely'
import type { PlanState } from '#domain/plans/plans.ts'

/** What customers come back with: coupons, further addresses, plans. */
export type ReturningTables = {
  /** `paise` or `percent` off; days are India's; null is no limit. */
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
    /** How many bookings count for it. */
    used: Generated<number>
    created_at: number
    /** Whose alone it is. */
    account_id: Generated<string | null>
  }
  /** Regular cleanings; `choice` and `schedule` are JSON, `lines` as on an order. */
  plan: {
    id: string
    account_id: string
    state: PlanState
    service: string
    service_hindi: string
    choice: string
    lines: string
    price_paise: number | null
    minutes: number
    schedule: string
    address: string
    email: string
    message: string
    /** What the business answered. */
    reply: string
    created_at: number
    decided_by: string | null
    decided_at: number | null
  }
  /** Which booking the visit of a due day became. */
  plan_visit: { plan_id: string; due: string; order_id: string }
  coupon_use: { order_id: string; code: string; account_id: string }
  /** Of a customer; '' where nothing is said. */
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
