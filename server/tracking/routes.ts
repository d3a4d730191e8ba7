import { followPath } from '#contract/app-paths.ts'
import { endFollowLink, followOrder, makeFollowLink } from '#contract/tracking/tracking.ts'
import { Refusal } from '#domain/refusals.ts'
import { isFollowed, wrongKeysPerMinute } from '#domain/tracking/tracking.ts'
import { deleteLink, findLinkedOrder, getOrCreateSalt } from '#server/bills/link-repo.ts'
import { publicOrigin } from '#server/config/config.ts'
import { hashToken, keyedHash, newToken } from '#server/config/secrets.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { limitFailedAttempts } from '#server/http/rate-limit.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { findOrder, type OrderWithCustomer } from '#server/orders/repo.ts'

type FollowDeps = Pick<Dependencies, 'db' | 'engine' | 'config' | 'otpKey' | 'now'>

export function followRoutes(api: ApiServer, deps: FollowDeps): void {
  const { db, config, otpKey, now } = deps
  const keyOf = (order: string, salt: string) => keyedHash(otpKey, 'follow', order, salt)

  registerEndpoint(api, makeFollowLink, async ({ serviceid }, { actor }) => {
    const salt = await transact(db, async (tx) => {
      const { id: order_id } = await getAuthorizedOrder(tx, serviceid, actor)
      const link = { order_id, salt: newToken(), at: now() }
      return getOrCreateSalt(tx, 'follow_link', link, (it) => hashToken(keyOf(order_id, it)))
    })
    return { url: `${publicOrigin(config)}${followPath(keyOf(serviceid, salt))}` }
  })

  registerEndpoint(api, endFollowLink, async ({ serviceid }, { actor }) => {
    await deleteLink(db, 'follow_link', (await getAuthorizedOrder(db, serviceid, actor)).id)
    return { message: 'The link no longer works' }
  })

  const countFailedAttempt = limitFailedAttempts(deps, 'follow', wrongKeysPerMinute)
  registerEndpoint(api, followOrder, async ({ key }, { request }) => {
    const id = await findLinkedOrder(db, 'follow_link', hashToken(key))
    const order = id === undefined ? undefined : await findOrder(db, id)
    if (order && isFollowed(order.endsAt, now())) return { order: presentFollowed(order) }
    await countFailedAttempt(request.ip)
    throw new Refusal('follow_not_found')
  })
}

// Omits the customer and the address: anyone with the link sees the order's progress only.
function presentFollowed(order: OrderWithCustomer) {
  const { number, service, serviceHindi, date, time, minutes, status } = order
  return {
    number,
    service,
    service_hindi: serviceHindi,
    date,
    time,
    minutes,
    service_status: status,
  }
}
