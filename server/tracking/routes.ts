import { trackingPath } from '#contract/app-paths.ts'
import { endTrackingLink, trackOrder, makeTrackingLink } from '#contract/tracking/tracking.ts'
import { Refusal } from '#domain/refusals.ts'
import { isTrackable, wrongKeysPerMinute } from '#domain/tracking/tracking.ts'
import { deleteLink, findLinkedOrder, getOrCreateSalt } from '#server/bills/link-repo.ts'
import { publicOrigin } from '#server/config/config.ts'
import { hashToken, keyedHash, newToken } from '#server/config/secrets.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { limitFailedAttempts } from '#server/http/rate-limit.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { readComing } from '#server/orders/presenter.ts'
import { findOrder, type OrderWithCustomer } from '#server/orders/repo.ts'

type TrackingDeps = Pick<Dependencies, 'db' | 'engine' | 'config' | 'otpKey' | 'now'>

export function trackingRoutes(api: ApiServer, deps: TrackingDeps): void {
  const { db, config, otpKey, now } = deps
  const keyOf = (order: string, salt: string) => keyedHash(otpKey, 'follow', order, salt)

  registerEndpoint(api, { makeTrackingLink }, async ({ serviceid }, { actor }) => {
    const salt = await transact(db, async (tx) => {
      const { id: orderId } = await getAuthorizedOrder(tx, serviceid, actor)
      const link = { orderId, salt: newToken(), at: now() }
      return getOrCreateSalt(tx, 'follow_link', link, (it) => hashToken(keyOf(orderId, it)))
    })
    return { url: `${publicOrigin(config)}${trackingPath(keyOf(serviceid, salt))}` }
  })

  registerEndpoint(api, { endTrackingLink }, async ({ serviceid }, { actor }) => {
    await deleteLink(db, 'follow_link', (await getAuthorizedOrder(db, serviceid, actor)).id)
    return { message: 'The link no longer works' }
  })

  const countFailedAttempt = limitFailedAttempts(deps, 'follow', wrongKeysPerMinute)
  registerEndpoint(api, { trackOrder }, async ({ key }, { request }) => {
    const id = await findLinkedOrder(db, 'follow_link', hashToken(key))
    const order = id === undefined ? undefined : await findOrder(db, id)
    if (order && isTrackable(order.endsAt, now())) return { order: presentTracked(order) }
    await countFailedAttempt(request.ip)
    throw new Refusal('follow_not_found')
  })
}

// Omits the customer and the address: anyone with the link sees the order's progress only.
function presentTracked(order: OrderWithCustomer) {
  const { number, service, serviceHindi, date, time, minutes, status } = order
  return {
    number,
    service,
    service_hindi: serviceHindi,
    date,
    time,
    minutes,
    service_status: status,
    coming: readComing(order),
  }
}
