import type { Db } from '#server/db/tables.ts'
import { latest } from '#server/privacy/data-repo.ts'

export function listOwnPlans(db: Db, accountId: string) {
  return db
    .selectFrom('plan')
    .select(['id', 'state', 'service', 'lines', 'price_paise', 'schedule', 'address', 'email'])
    .select(['message', 'reply', 'created_at', 'decided_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .limit(latest)
    .execute()
}

export function couponsUsedBy(db: Db, accountId: string) {
  return db
    .selectFrom('coupon_use')
    .select(['order_id', 'code'])
    .where('account_id', '=', accountId)
    .orderBy('order_id')
    .limit(latest)
    .execute()
}
