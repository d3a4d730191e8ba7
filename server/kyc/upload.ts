import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { documentsPath, uploadDocument } from '#contract/kyc.ts'
import { Refusal } from '#domain/refusals.ts'
import { transact } from '#server/db/database.ts'
import { fileOf, pictureOf } from '#server/documents/places.ts'
import { addDocument, countUpload, refuseOverQuota } from '#server/documents/repo.ts'
import { serve } from '#server/http/serve.ts'
import { readImage } from '#server/kyc/read-image.ts'
import type { Deps } from '#server/open.ts'
import { kindOf } from '#server/pictures/kind.ts'
import { seal } from '#server/sealing/seal.ts'
import { newId } from '#server/secrets.ts'

/** Bodies held in memory at once: in all, and of one worker. */
const mostBodies = 24
const mostBodiesEach = 3

type UploadDeps = Pick<Deps, 'db' | 'engine' | 'config' | 'files' | 'keys' | 'pictures' | 'now'>

/** The one call that takes a file; forms stay refused everywhere else. */
export async function uploadRoute(app: FastifyInstance, deps: UploadDeps): Promise<void> {
  await app.register(async (forms) => {
    await forms.register(multipart)
    const inHand = turns()
    serve(forms, uploadDocument, async (_input, { actor, request }) => {
      const leave = inHand(actor.id)
      try {
        const id = await takeDocument(deps, actor.id, request)
        return { message: 'Document uploaded', imageUrl: `${documentsPath}/${id}` }
      } finally {
        leave()
      }
    })
  })
}

async function takeDocument(
  deps: UploadDeps,
  accountId: string,
  request: FastifyRequest,
): Promise<string> {
  const { db, engine, config, files, keys, pictures } = deps
  await refuseOverQuota(db, accountId, 0, deps.now(), config.limitScale)
  const bytes = await readImage(request, uploadDocument.file ?? '')
  const at = deps.now()
  await transact(db, (tx) =>
    countUpload(tx, engine, accountId, bytes.length, at, config.limitScale),
  )
  const kind = kindOf(bytes)
  if (kind === 'heic') throw new Refusal('document_heic')
  if (!kind) throw new Refusal(bytes.length > 0 ? 'document_type' : 'document_unreadable')
  const jpeg = await pictures.convert({ bytes, kind })
  const id = newId(at)
  const { dataKey, wrapped } = keys.makeFor({ table: 'document', row: id })
  await files.put(fileOf(id), seal(dataKey, pictureOf(id), Buffer.from(jpeg)))
  try {
    await addDocument(db, { id, account_id: accountId, ...wrapped, bytes: jpeg.length, at })
  } catch (error) {
    await files.remove(fileOf(id))
    throw error
  }
  return id
}

function turns(): (accountId: string) => () => void {
  const held = new Map<string, number>()
  let all = 0
  const change = (accountId: string, by: number): void => {
    all += by
    const own = (held.get(accountId) ?? 0) + by
    if (own > 0) held.set(accountId, own)
    else held.delete(accountId)
  }
  return (accountId) => {
    if (all >= mostBodies || (held.get(accountId) ?? 0) >= mostBodiesEach)
      throw new Refusal('uploads_busy', { retryAfterSeconds: 5 })
    change(accountId, 1)
    return () => change(accountId, -1)
  }
}
