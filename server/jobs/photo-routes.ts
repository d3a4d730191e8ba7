import type { ShownPhoto } from '#contract/jobs/job.ts'
import { getJobPhotos, sharePhotos } from '#contract/jobs/photos.ts'
import { jobPhotosPath } from '#contract/jobs/worker.ts'
import { maySharePhotos, maySeePhotos } from '#domain/jobs/steps.ts'
import { Refusal } from '#domain/refusals.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { listPhotos } from '#server/jobs/my-jobs-repo.ts'
import { saveShared } from '#server/jobs/photo-repo.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'

/** Registers the endpoints that list a job's photos and share them with its customer. */
export function sharedPhotoRoutes(
  api: ApiServer,
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
): void {
  registerEndpoint(api, { getJobPhotos }, async ({ serviceid }, { actor }) => {
    const order = await getAuthorizedOrder(db, serviceid, actor)
    const shared = order.photosShared === 1
    const photos = maySeePhotos(actor.role, order) ? await listPhotos(db, [serviceid]) : []
    return { shared, photos: photos.map(presentPhoto) }
  })

  registerEndpoint(api, { sharePhotos }, async ({ serviceid, shared }, { actor }) => {
    await transact(db, async (tx) => {
      const order = await getAuthorizedOrder(tx, serviceid, actor)
      if (shared && !maySharePhotos(order)) throw new Refusal('photos_not_ready')
      if (!(await saveShared(tx, serviceid, shared))) return
      const kind = shared ? 'photos-shared' : 'photos-hidden'
      const about = { subject: serviceid, aboutId: order.accountId }
      await recordAudit(tx, { at: now(), actorId: actor.id, kind, ...about })
      const people = [order.accountId]
      await recordLiveEvent(tx, { at: now(), topic: 'order', subject: serviceid, people })
    })
    return {
      message: shared ? 'The customer sees the photos' : 'The customer no longer sees the photos',
    }
  })
}

export const presentPhoto = (it: Awaited<ReturnType<typeof listPhotos>>[number]): ShownPhoto => ({
  photo_id: it.photoId ?? '',
  when: it.moment ?? 'after',
  url: `${jobPhotosPath}/${it.id}`,
})
