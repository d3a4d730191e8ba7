import { trackingPath } from '#contract/app-paths.ts'
import { getTrackedFace } from '#contract/faces.ts'
import { endTrackingLink, trackOrder, makeTrackingLink } from '#contract/tracking/tracking.ts'
import { canAssign } from '#domain/orders/orders.ts'
import { Refusal } from '#domain/refusals.ts'
import { isTrackable, wrongKeysPerMinute } from '#domain/tracking/tracking.ts'
import { deleteLink, findLinkedOrder, getOrCreateSalt } from '#server/bills/link-repo.ts'
import { publicOrigin } from '#server/config/config.ts'
import { hashToken, keyedHash, newToken } from '#server/config/secrets.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { limitFailedAttempts } from '#server/http/rate-limit.ts'
import {
  registerEndpoint,
  registerFileEndpoint,
  type ApiServer,
} from '#server/http/register-endpoint.ts'
import { findFace, isFaceOfOpenJob } from '#server/kyc/faces-repo.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { presentCrew } from '#server/orders/presenter.ts'
import { findOrder, type OrderWithCustomer } from '#server/orders/repo.ts'
import { readComing } from '#server/orders/workers-repo.ts'
import { openPicture, pictureHeaders } from '#server/uploads/stored-picture.ts'

type TrackingDeps = Pick<
  Dependencies,
  'db' | 'engine' | 'config' | 'otpKey' | 'files' | 'keys' | 'now'
>

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
  async function getTracked(key: string, ip: string): Promise<OrderWithCustomer> {
    const id = await findLinkedOrder(db, 'follow_link', hashToken(key))
    const order = id === undefined ? undefined : await findOrder(db, id)
    if (order && isTrackable(order.endsAt, now())) return order
    await countFailedAttempt(ip)
    throw new Refusal('follow_not_found')
  }
  registerEndpoint(api, { trackOrder }, async ({ key }, { request }) => ({
    order: presentTracked(await getTracked(key, request.ip), key),
  }))

  registerFileEndpoint(api, { getTrackedFace }, async ({ key, face: id }, { request, reply }) => {
    const { id: orderId } = await getTracked(key, request.ip)
    const face = await findFace(db, id)
    const isShown = face && (await isFaceOfOpenJob(db, face, { orderId }))
    const picture = isShown ? await openPicture(deps, face) : undefined
    if (!picture) throw new Refusal('not_found')
    return reply.headers(pictureHeaders('face')).send(picture)
  })
}

// Omits the customer and the address: anyone with the link sees the order's progress only.
function presentTracked(order: OrderWithCustomer, key: string) {
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
    workers: canAssign(order) ? presentCrew(order, (face) => faceAddress(key, face)) : [],
  }
}

const faceAddress = (key: string, face: string): string =>
  `${getTrackedFace.path}?${new URLSearchParams({ key, face })}`
