import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { getJobPhoto, jobPhoto, jobPhotoFields, jobPhotosPath } from '#contract/jobs/worker.ts'
import { jobLimits, maySeePhotos } from '#domain/jobs/steps.ts'
import { keepsAssignment } from '#domain/orders/orders.ts'
import { Refusal } from '#domain/refusals.ts'
import { newId } from '#server/config/secrets.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { decrypt, encrypt } from '#server/encryption/encrypt.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { uploadContentPolicy } from '#server/http/headers.ts'
import {
  registerEndpoint,
  registerFileEndpoint,
  type ApiServer,
} from '#server/http/register-endpoint.ts'
import { addPhoto, findJobPhoto, findMyPhoto, refuseOverQuota } from '#server/jobs/photo-repo.ts'
import { documentAssociatedData, documentStorageKey } from '#server/kyc/documents/storage-key.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { convertPicture } from '#server/uploads/convert-picture.ts'
import { withFileFieldErrors, readForm } from '#server/uploads/read-form.ts'

const headers = {
  'content-type': 'image/jpeg',
  'content-disposition': 'inline; filename="photo.jpg"',
  'content-security-policy': uploadContentPolicy,
  'cache-control': 'private, no-store',
} as const

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
    return reply.headers(headers).send(picture)
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
  const { serviceid, photo_id, image } = form
  const earlier = await findMyPhoto(db, actor.id, photo_id)
  if (earlier) return earlier.id
  const order = await getAuthorizedOrder(db, serviceid, actor)
  if (!keepsAssignment(order)) throw new Refusal('order_not_found')
  await refuseOverQuota(db, actor.id, now(), config.limitScale)
  const jpeg = await convertPicture(deps, actor.id, image)
  return keepPhoto(deps, actor.id, form, Buffer.from(jpeg))
}

// Stores the file before its row, because a row must not refer to a missing file; a file whose row
// is not inserted is removed.
async function keepPhoto(
  { db, engine, config, files, keys, now }: Dependencies,
  accountId: string,
  { serviceid: orderId, photo_id: photoId, when: moment }: Form,
  jpeg: Buffer,
): Promise<string> {
  const createdAt = now()
  const id = newId(createdAt)
  const { dataKey, wrapped } = keys.makeFor({ table: 'document', row: id })
  await files.put(documentStorageKey(id), encrypt(dataKey, documentAssociatedData(id), jpeg))
  const of = { accountId, orderId, photoId, moment, bytes: jpeg.length, createdAt }
  try {
    const isNew = await transact(db, async (tx) => {
      const row = { id, ...wrapped, ...of }
      if (!(await addPhoto(tx, engine, row, config.limitScale))) return false
      await recordLiveEvent(tx, { at: createdAt, topic: 'order', subject: orderId })
      return true
    })
    if (isNew) return id
  } catch (error) {
    await files.remove(documentStorageKey(id))
    throw error
  }
  await files.remove(documentStorageKey(id))
  const earlier = await findMyPhoto(db, accountId, photoId)
  if (!earlier) throw new Error('a photo that was stored before cannot be found')
  return earlier.id
}

async function openPhoto(
  { db, files, keys }: Dependencies,
  id: string,
  actor: Actor,
): Promise<Buffer | undefined> {
  const photo = await findJobPhoto(db, id)
  if (!photo?.orderId) return undefined
  const order = await getAuthorizedOrder(db, photo.orderId, actor)
  if (!maySeePhotos(actor.role, order)) return undefined
  const { keyId, sealedKey } = photo
  const sealed = await files.get(documentStorageKey(id))
  if (keyId === null || sealedKey === null || !sealed) return undefined
  const dataKey = keys.open({ table: 'document', row: id }, { keyId, sealedKey })
  return decrypt(dataKey, documentAssociatedData(id), sealed)
}
