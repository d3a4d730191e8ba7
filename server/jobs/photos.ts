import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { getJobPhoto, jobPhoto, jobPhotoFields, jobPhotosPath } from '#contract/jobs/worker.ts'
import { jobLimits, maySeePhotos } from '#domain/jobs/steps.ts'
import { keepsAssignment } from '#domain/orders/orders.ts'
import { isErasedPhone } from '#domain/privacy.ts'
import { assertRepeats, Refusal } from '#domain/refusals.ts'
import { newId } from '#server/config/secrets.ts'
import { transact } from '#server/db/database.ts'
import type { Db } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import {
  registerEndpoint,
  registerFileEndpoint,
  type ApiServer,
} from '#server/http/register-endpoint.ts'
import { addPhoto, findJobPhoto, findMyPhoto, refuseOverQuota } from '#server/jobs/photo-repo.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { convertPicture } from '#server/uploads/convert-picture.ts'
import { withFileFieldErrors, readForm } from '#server/uploads/read-form.ts'
import { openPicture, pictureHeaders, storeWithRow } from '#server/uploads/stored-picture.ts'

/**
 * Registers upload and download of job photos. Photos are encrypted, and visible to the job's
 * workers, to admins and, once shared, to the customer.
 */
export async function jobPhotoRoutes(api: ApiServer, deps: Dependencies): Promise<void> {
  await api.app.register(async (forms) => {
    await forms.register(multipart)
    registerEndpoint({ ...api, app: forms }, { jobPhoto }, async (_input, { actor, request }) => {
      const form = await readPhotoForm(request)
      const id = await withFileFieldErrors(takePhoto(deps, actor, form))
      return {
        message: 'Photo saved',
        imageUrl: `${jobPhotosPath}/${id}`,
        photo_id: form.photo_id,
      }
    })
  })
  registerFileEndpoint(api, { getJobPhoto }, async (_input, { actor, request, reply }) => {
    const { id } = request.params as { id: string }
    const picture = await openPhoto(deps, id, actor)
    if (!picture) throw new Refusal('not_found')
    return reply.headers(pictureHeaders('photo')).send(picture)
  })
}

type Form = Awaited<ReturnType<typeof readPhotoForm>>

async function readPhotoForm(request: FastifyRequest) {
  const { image, fields } = await readForm(request, {
    name: jobPhoto.file,
    maxBytes: jobLimits.photoBytes,
    tooLarge: 'job_photo_too_large',
  })
  const parsed = z.safeParse(jobPhotoFields, fields)
  const wrong = String(parsed.error?.issues[0]?.path[0] ?? '')
  if (!parsed.success) throw new Refusal('invalid_input', { fields: { [wrong]: 'invalid_input' } })
  if (!image) throw new Refusal('document_required', { fields: { image: 'document_required' } })
  return { ...parsed.data, image }
}

async function takePhoto(deps: Dependencies, actor: Actor, form: Form): Promise<string> {
  const { db, config, now } = deps
  const { serviceid, image } = form
  const earlier = await findRepeated(db, actor.id, form)
  if (earlier !== undefined) return earlier
  await assertTakesPhotos(db, serviceid, actor)
  await refuseOverQuota(db, actor.id, now(), config.limitScale)
  const jpeg = await convertPicture(deps, actor.id, image)
  return keepPhoto(deps, actor, form, jpeg)
}

/** Refuses a photo of a job that was called off, or whose customer was erased since. */
async function assertTakesPhotos(db: Db, orderId: string, actor: Actor): Promise<void> {
  const order = await getAuthorizedOrder(db, orderId, actor)
  if (!keepsAssignment(order) || isErasedPhone(order.phone)) throw new Refusal('order_not_found')
}

/** The photo that was sent with this id; refused when that was another one. */
async function findRepeated(
  db: Db,
  accountId: string,
  { serviceid: orderId, photo_id: photoId, when: moment }: Omit<Form, 'image'>,
): Promise<string | undefined> {
  const earlier = await findMyPhoto(db, accountId, photoId)
  if (earlier) assertRepeats(earlier, { orderId, moment })
  return earlier?.id
}

async function keepPhoto(
  deps: Dependencies,
  actor: Actor,
  form: Form,
  jpeg: Uint8Array,
): Promise<string> {
  const { db, engine, config } = deps
  const { serviceid: orderId, photo_id: photoId, when: moment } = form
  const [createdAt, accountId] = [deps.now(), actor.id]
  const id = newId(createdAt)
  const isNew = await storeWithRow(deps, id, jpeg, (stored) =>
    transact(db, async (tx) => {
      // Again, as the picture took its time.
      await assertTakesPhotos(tx, orderId, actor)
      const row = { ...stored, accountId, orderId, photoId, moment, createdAt }
      if (!(await addPhoto(tx, engine, row, config.limitScale))) return false
      await recordLiveEvent(tx, { at: createdAt, topic: 'order', subject: orderId })
      return true
    }),
  )
  if (isNew) return id
  const earlier = await findRepeated(db, accountId, form)
  if (earlier === undefined) throw new Error('a photo that was stored before cannot be found')
  return earlier
}

async function openPhoto(
  { db, ...deps }: Dependencies,
  id: string,
  actor: Actor,
): Promise<Buffer | undefined> {
  const photo = await findJobPhoto(db, id)
  if (!photo?.orderId) return undefined
  const order = await getAuthorizedOrder(db, photo.orderId, actor)
  if (!maySeePhotos(actor.role, order)) return undefined
  return openPicture(deps, photo)
}
